import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { OrderCursor } from './order-cursor.ts';
import { OPEN_ORDER_ID, orderElementId } from './order-list-item.tsx';
import { readItem, writeItem } from '../../ui/browser-storage.ts';

/** How the list shows its orders: as cards or as lines. */
export type Layout = 'cards' | 'rows';

const KEY = 'federpost-operator-layout';

type ListLayout = {
  layout: Layout;
  /** Remembered on this device. */
  choose(layout: Layout): void;
  /** The order that is open next to the list. */
  sidePaneOrderId: string | undefined;
  isOpen(orderId: string): boolean;
  /** Opens a line, in place or on a wide screen next to the list, and moves the focus to it. */
  open(orderId: string): void;
  /** Opens a line or closes it again. */
  toggle(orderId: string): void;
  /** Presses the current order's button for a key; opens its line first. */
  press(key: string): void;
};

/** A change of the layout: the line to keep in place, its position before, and the key to press afterwards. */
type LayoutChange = { orderId: string; top: number; key?: string };

/**
 * The layout of the list, and which of its lines are open.
 * @param openOrderId the id of the open order in the address
 * @param setOpenOrderId changes the address
 */
export function useListLayout(
  cursor: OrderCursor,
  openOrderId: string | undefined,
  setOpenOrderId: (orderId: string | undefined) => void,
): ListLayout {
  const [layout, setLayout] = useState<Layout>(storedLayout);
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(
    () => new Set(openOrderId === undefined ? [] : [openOrderId]),
  );
  const hasSidePane = useMediaQuery(BREAKPOINTS.vast) && layout === 'rows';
  const sidePaneOrderId = hasSidePane ? openOrderId : undefined;
  const isOpen = (orderId: string) => layout === 'cards' || (!hasSidePane && expandedIds.has(orderId));

  const pendingChange = useRef<LayoutChange>(undefined);
  // Keeps the line in place when the list gets narrower or wider. The order may have left the list.
  useLayoutEffect(() => {
    if (!pendingChange.current) return;
    const { orderId, top, key } = pendingChange.current;
    pendingChange.current = undefined;
    const line = document.getElementById(orderElementId(orderId));
    if (line) window.scrollBy({ top: line.getBoundingClientRect().top - top, behavior: 'instant' });
    (document.getElementById(OPEN_ORDER_ID) ?? line ?? firstLine())?.focus({ preventScroll: true });
    if (key !== undefined) cursor.press(key);
  });

  function openInSidePane(orderId: string | undefined, anchorId: string, key?: string) {
    const top = document.getElementById(orderElementId(anchorId))?.getBoundingClientRect().top ?? 0;
    pendingChange.current = { orderId: anchorId, top, key };
    setOpenOrderId(orderId);
  }
  function toggle(orderId: string) {
    if (hasSidePane) return openInSidePane(sidePaneOrderId === orderId ? undefined : orderId, orderId);
    const others = [...expandedIds].filter((each) => each !== orderId);
    // Renders immediately, because the new element gets the focus.
    flushSync(() => setExpandedIds(new Set(expandedIds.has(orderId) ? others : [...others, orderId])));
    cursor.focus(orderId);
  }

  return {
    layout,
    choose(next) {
      writeItem('localStorage', KEY, next);
      setLayout(next);
    },
    sidePaneOrderId,
    isOpen,
    open(orderId) {
      if (sidePaneOrderId === orderId) document.getElementById(OPEN_ORDER_ID)?.focus({ preventScroll: true });
      else if (!isOpen(orderId)) toggle(orderId);
    },
    toggle,
    press(key) {
      const { current } = cursor;
      if (current && hasSidePane && sidePaneOrderId !== current.id) return openInSidePane(current.id, current.id, key);
      if (current && !hasSidePane && !isOpen(current.id)) toggle(current.id);
      cursor.press(key);
    },
  };
}

/** By default cards; on a phone lines, since one card fills the screen. */
function storedLayout(): Layout {
  const stored = readItem('localStorage', KEY);
  return stored === 'rows' || (stored === null && matchMedia(BREAKPOINTS.narrow).matches) ? 'rows' : 'cards';
}

const firstLine = () => document.querySelector<HTMLElement>('article[data-order]');
