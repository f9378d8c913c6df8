import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from '../ui/listen.ts';

/** The shortest sideways movement that counts as a swipe (specification §9, swipe threshold). */
const MIN_SWIPE_PX = 20;

/**
 * Turns by one page when a finger swipes over the element, forward when it swipes left. If the element can still scroll
 * that way, it scrolls instead. A swipe is not a tap.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, onTurn: (offset: number) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const area = element.current;
    if (!area) return;
    let start: { x: number; y: number; canScroll: Record<'left' | 'right', boolean> } | undefined;
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      start = undefined;
      if (!touch || touches.length > 1) return;
      const canScroll = { left: area.scrollLeft > 1, right: area.scrollLeft < area.scrollWidth - area.clientWidth - 1 };
      start = { x: touch.clientX, y: touch.clientY, canScroll };
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      const { canScroll } = start;
      start = undefined;
      if (Math.abs(x) < MIN_SWIPE_PX || Math.abs(x) < Math.abs(y) || canScroll[x < 0 ? 'right' : 'left']) return;
      event.preventDefault();
      turn(x < 0 ? 1 : -1);
    };
    const stops = [listen(area, { touchstart: begin }, { passive: true }), listen(area, { touchend: end })];
    return () => stops.forEach((stop) => stop());
  }, [element]);
}
