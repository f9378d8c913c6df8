/** Marks the page as live, and follows the call to write that was tapped before it was (after-paint.ts). */
export function followEarlyTap(): void {
  document.documentElement.dataset.live = '';
  const tapped = document.querySelector<HTMLElement>('a[href="/?start=true"][aria-busy]');
  tapped?.removeAttribute('aria-busy');
  tapped?.click();
}
