/** What is pressed or filled in; a notification must not lie over it. */
const NEEDED = ':is(header, main) :is(a, button, input, textarea, select, summary), .cookie-banner';

/** A notification with three lines of description and its distance from the window's edges, in CSS pixels. */
const TOAST = { width: 420, height: 150 };
/** Up to here the library makes notifications as wide as the window. */
const NARROW = 600;

/** The specified place (§9) first. Within an order the header has nothing in its middle. */
const PLACES = ['bottom-right', 'top-center', 'top-right', 'bottom-left'] as const;
type Place = (typeof PLACES)[number];

/** The first place where a notification covers nothing that one may need; where there is none, the one over the header. */
export function freeCorner(): Place {
  const boxes = [...document.querySelectorAll(NEEDED)].map((element) => element.getBoundingClientRect());
  const isFree = (place: Place) => {
    const { left, top } = spotOf(place);
    return !boxes.some(
      (box) =>
        box.width > 0 &&
        box.right > left &&
        box.left < left + TOAST.width &&
        box.bottom > top &&
        box.top < top + TOAST.height,
    );
  };
  return PLACES.find(isFree) ?? 'top-center';
}

function spotOf(place: Place): { left: number; top: number } {
  const [edge, side] = place.split('-');
  const top = edge === 'top' ? 0 : window.innerHeight - TOAST.height;
  const room = window.innerWidth - TOAST.width;
  if (window.innerWidth <= NARROW) return { left: 0, top };
  return { left: side === 'left' ? 0 : side === 'right' ? room : room / 2, top };
}
