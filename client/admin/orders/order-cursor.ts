import { useEffect, useState } from 'react';
import { listen } from '../../ui/listen.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { orderElementId } from './order-list-item.tsx';

export type OrderCursor = {
  current: OrderRecord | undefined;
  selected: readonly OrderRecord[];
  move(steps: number): void;
  toggle(orderId: string): void;
  selectAll(): void;
  clear(): void;
  /** Moves the focus to an order, by default the current one. */
  focus(orderId?: string): void;
  /** Presses the current order's button for a key. */
  press(key: string): void;
};

/**
 * The order that the keys act on, and the selected ones, kept by id, so that a refreshed list moves neither.
 * @param sidePaneOrder the order that is open next to the list, which may have left it
 */
export function useOrderCursor(orders: readonly OrderRecord[], sidePaneOrder: OrderRecord | undefined): OrderCursor {
  const [currentId, setCurrentId] = useState<string>();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const index = orders.findIndex((order) => order.id === currentId);
  const current =
    orders[index] ?? (sidePaneOrder !== undefined && sidePaneOrder.id === currentId ? sidePaneOrder : orders[0]);

  // The keys act on the order that contains the focus, also after a click or Tab.
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null;
      if (card?.dataset.order) setCurrentId(card.dataset.order);
    };
    return listen(document, { focusin: follow });
  }, []);

  function move(steps: number) {
    const next = orders[index === -1 ? 0 : Math.min(Math.max(index + steps, 0), orders.length - 1)];
    if (!next) return;
    const card = document.getElementById(orderElementId(next.id));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest' });
  }

  return {
    current,
    selected: orders.filter((order) => selectedIds.has(order.id)),
    move,
    toggle: (id) =>
      setSelectedIds((all) => new Set(all.has(id) ? [...all].filter((each) => each !== id) : [...all, id])),
    selectAll: () => setSelectedIds(new Set(orders.map((order) => order.id))),
    clear: () => setSelectedIds(new Set()),
    focus(orderId = current?.id) {
      if (orderId !== undefined) document.getElementById(orderElementId(orderId))?.focus({ preventScroll: true });
    },
    press(key) {
      if (current)
        document.querySelector<HTMLButtonElement>(`[data-order="${current.id}"] [data-key="${key}"]`)?.click();
    },
  };
}
