/**
 * Shows 'Brief schreiben' at the window's foot while the page's own start links are only above and below the window.
 */
export function showStickyStartLink(page: Document): void {
  const link = page.querySelector<HTMLElement>('.sticky-start');
  if (!link) return;
  const places = new Map<Element, number>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting, boundingClientRect: box } of changes)
      places.set(target, isIntersecting ? 0 : Math.sign(box.top));
    const where = [...places.values()];
    link.hidden = !where.includes(-1) || !where.includes(1) || where.includes(0);
  });
  for (const call of page.querySelectorAll('main .button[href="/?start=true"]')) observer.observe(call);
}
