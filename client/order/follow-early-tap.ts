/** Marks the page as live, and follows the call to write that was tapped before it was (after-paint.ts). */
export function followEarlyTap(): void {
  document.documentElement.dataset.live = 'true';
  const tapped = document.querySelector<HTMLElement>('a[aria-busy]');
  if (!tapped) return;
  tapped.ariaBusy = null;
  tapped.click();
}

/** The HTML inside an element as it was served, without the mark of an early tap: React would write the mark again. */
export const untappedHtml = (element: Element): string => element.innerHTML.replaceAll(' aria-busy="true"', '');
