/** While it is busy, a button with a pen ignores clicks but keeps the focus, which a disabled button loses. */
export function setBusy(button: HTMLButtonElement, busy: boolean): void {
  button.ariaBusy = button.ariaDisabled = busy ? 'true' : null;
  const pen = button.querySelector<HTMLElement>('.button__pen');
  if (pen) pen.hidden = !busy;
}
