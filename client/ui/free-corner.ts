/** What is pressed or filled in; a notification must not lie over it. */
const NEEDED = 'main :is(a, button, input, textarea, select, summary), .cookie-banner';

/** A notification with two lines of description and its distance from the window's edges, in CSS pixels. */
const TOAST = { width: 420, height: 180 };
/** Up to here the library makes notifications as wide as the window. */
const NARROW = 600;

/** The specified corner (§9), or the one above it while there is something below that one may need. */
export function freeCorner(): 'bottom-right' | 'top-right' {
  const { innerWidth, innerHeight } = window;
  const left = innerWidth <= NARROW ? 0 : innerWidth - TOAST.width;
  const covers = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > left && box.bottom > innerHeight - TOAST.height && box.top < innerHeight;
  };
  return [...document.querySelectorAll(NEEDED)].some(covers) ? 'top-right' : 'bottom-right';
}
