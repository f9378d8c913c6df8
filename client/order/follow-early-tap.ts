/** Marks the page as live, and follows the call to write that was tapped before it was (after-paint.ts). */
export function followEarlyTap(): void {
  document.documentElement.dataset.live = '';
  const tapped = document.querySelector<HTMLElement>('a[href="/?start=true"][aria-busy]');
  tapped?.removeAttribute('aria-busy');
  tapped?.click();
}

/** The HTML inside an element as it was served: without the mark of an early tap, which would come back with it. */
export const untappedHtml = (element: Element): string => element.innerHTML.replaceAll(' aria-busy="true"', '');
