import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderCursor } from '../orders/order-cursor.ts';

/** How the list shows its orders: as cards or as lines. */
export type Layout = 'cards' | 'rows';

const KEY = 'federpost-operator-layout';

type ListLayout = {
  layout: Layout;
  /** Remembered on this device. */
  choose(layout: Layout): void;
  isOpen(orderId: string): boolean;
  /** Opens a line or closes it again, and moves the focus to it. */
  toggle(orderId: string): void;
  /** Presses the current order's button for a key; a line is opened for it. */
  press(key: string): void;
};

/** The layout of the list, and which of its lines are open. */
export function useListDensity(cursor: OrderCursor): ListLayout {
  const [layout, setLayout] = useState<Layout>(() => (localStorage.getItem(KEY) === 'rows' ? 'rows' : 'cards'));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (orderId: string) => layout === 'cards' || opened.has(orderId);

  function toggle(orderId: string) {
    const others = [...opened].filter((each) => each !== orderId);
    // Renders now, so that the new element can get the focus.
    flushSync(() => setOpened(new Set(opened.has(orderId) ? others : [...others, orderId])));
    cursor.focus(orderId);
  }

  return {
    layout,
    choose(next) {
      localStorage.setItem(KEY, next);
      setLayout(next);
    },
    isOpen,
    toggle,
    press(key) {
      if (cursor.current && !isOpen(cursor.current.id)) toggle(cursor.current.id);
      cursor.press(key);
    },
  };
}
