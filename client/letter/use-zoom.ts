import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { listen } from '../ui/listen.ts';
import { POINTS_PER_MM, type Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import type { WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';

/** CSS pixels per point at which the typewriter's small letters are 11 px high, the smallest of the four styles. */
const READABLE_SCALE = 1.95;
const MAX_ZOOM = 5;
/** One press of «+». */
const STEP = 1.25;
/** The zoom factor per unit of a wheel, or of two fingers on a touchpad. */
const PER_WHEEL_PX = 0.004;

type Zoom = { larger: () => void; smaller: () => void };

/**
 * The zoom of a sheet in a scrolling frame. It starts with whole lines, without the paper's margins. A pinch, or a
 * wheel with Ctrl, changes it; a double tap enlarges it to a readable size, and another one restores it. The point
 * under the fingers stays in place. The sheet is never smaller than the frame.
 */
export function useZoom(
  desk: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
  page: WrittenPage,
  paper: Paper,
): Zoom {
  const zoomTo = (width: number, x?: number, y?: number) => {
    if (!desk.current || !sheet.current) return;
    const { clientWidth, clientHeight } = desk.current;
    const [originX, originY] = [x ?? clientWidth / 2, y ?? clientHeight / 2];
    const fitScale = Math.min(clientWidth / paper.width, clientHeight / paper.height);
    const oldWidth = sheet.current.offsetWidth;
    const newWidth = Math.min(Math.max(width, fitScale * paper.width), MAX_ZOOM * paper.width);
    const shareX = (desk.current.scrollLeft + originX - sheet.current.offsetLeft) / oldWidth;
    const shareY = (desk.current.scrollTop + originY - sheet.current.offsetTop) / oldWidth;
    sheet.current.style.width = `${newWidth}px`;
    desk.current.scrollTo({
      left: shareX * newWidth - originX + sheet.current.offsetLeft,
      top: shareY * newWidth - originY + sheet.current.offsetTop,
      behavior: 'instant',
    });
  };
  const zoomBy = (factor: number, x?: number, y?: number) => zoomTo((sheet.current?.offsetWidth ?? 0) * factor, x, y);

  const isOpened = useRef(false);
  /** CSS pixels per point at which whole lines fit. */
  const fittedScale = useRef(READABLE_SCALE);
  useLayoutEffect(() => {
    const first = page.lines[0]?.baseline ?? 0;
    // The left edge of all lines, because a date line begins further right.
    const left = Math.min(paper.width / 2, ...page.lines.map((line) => line.left * POINTS_PER_MM));
    const top = Math.max(0, first - 2 * page.size) * POINTS_PER_MM;
    const margin = 16;
    fittedScale.current = Math.min(
      ((desk.current?.clientWidth ?? 0) - 2 * margin) / (paper.width - 2 * left),
      READABLE_SCALE,
    );
    // A turned page keeps the zoom and begins at its top.
    if (!isOpened.current) zoomTo(fittedScale.current * paper.width);
    isOpened.current = true;
    const scale = (sheet.current?.offsetWidth ?? 0) / paper.width;
    const sheetLeft = sheet.current?.offsetLeft ?? 0;
    desk.current?.scrollTo({ left: sheetLeft + left * scale - margin, top: top * scale - margin, behavior: 'instant' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `zoomTo` reads what is on the screen
  }, [page, paper]);

  const zoomAt = useEffectEvent(zoomBy);
  const toggle = useEffectEvent((x: number, y: number) => {
    const isFitted = (sheet.current?.offsetWidth ?? 0) <= 1.05 * fittedScale.current * paper.width;
    zoomTo((isFitted ? READABLE_SCALE : fittedScale.current) * paper.width, x, y);
  });
  useEffect(() => {
    const area = desk.current;
    if (!area) return;
    let lastSpread: number | undefined;
    const toAreaPoint = (x: number, y: number) => {
      const box = area.getBoundingClientRect();
      return [x - box.left, y - box.top] as const;
    };
    const pinch = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!first || !second) return void (lastSpread = undefined);
      // Otherwise the browser would zoom the whole page.
      event.preventDefault();
      const spread = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      if (lastSpread) {
        const middle = toAreaPoint((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2);
        zoomAt(spread / lastSpread, ...middle);
      }
      lastSpread = spread;
    };
    const release = () => void (lastSpread = undefined);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY * PER_WHEEL_PX), ...toAreaPoint(event.clientX, event.clientY));
    };
    const doubleTap = (event: MouseEvent) => toggle(...toAreaPoint(event.clientX, event.clientY));
    return listen(
      area,
      { dblclick: doubleTap, touchstart: pinch, touchmove: pinch, touchend: release, touchcancel: release, wheel },
      { passive: false },
    );
  }, [desk]);

  return { larger: () => zoomBy(STEP), smaller: () => zoomBy(1 / STEP) };
}
