import { useEffect } from 'react';
import { listen } from './listen.ts';
import './tooltip.css';

/**
 * Delays of specification §9, in milliseconds: before the first tooltip, and how soon afterwards the next opens without
 * one.
 */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/**
 * Shows the name of every icon-only control on hover and keyboard focus. Screen readers get it as `aria-label`; a touch
 * does not open it.
 */
export function useTooltips(): void {
  useEffect(() => showTooltips(document), []);
}

/** The icon-only control under the pointer or the focus. */
function iconControlAt(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest('button[aria-label], a[aria-label]') : null;
  return /[\p{L}\p{N}]/u.test(control?.textContent ?? '') ? null : control;
}

function showTooltips(page: Document): () => void {
  const tip = page.createElement('div');
  // Without popovers a tooltip would be under dialogs; the names are still read out.
  if (typeof tip.showPopover !== 'function') return () => {};
  Object.assign(tip, { className: 'tooltip', popover: 'manual', ariaHidden: 'true' });
  page.body.append(tip);
  let control: Element | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let opening: number | undefined;

  function open(): void {
    if (!control?.isConnected) return;
    tip.textContent = control.getAttribute('aria-label');
    tip.showPopover();
    const box = control.getBoundingClientRect();
    const left = box.left + box.width / 2 - tip.offsetWidth / 2;
    const topAbove = box.top - tip.offsetHeight;
    const maxLeft = page.documentElement.clientWidth - tip.offsetWidth;
    tip.style.left = `${Math.max(0, Math.min(left, maxLeft))}px`;
    tip.style.top = `${topAbove < 0 ? box.bottom : topAbove}px`;
  }
  function close(): void {
    window.clearTimeout(opening);
    if (tip.matches(':popover-open')) {
      tip.hidePopover();
      closedAt = performance.now();
    }
    control = null;
  }
  function switchTo(next: Element | null, delay: number): void {
    if (next === control) return;
    close();
    control = next;
    const wait = performance.now() - closedAt < SKIP_DELAY_MS ? 0 : delay;
    if (control) opening = window.setTimeout(open, wait);
  }

  const stopListening = listen(
    page,
    {
      pointerover({ target, pointerType }) {
        // The tooltip stays while the pointer is on it, so that it is readable under a magnifier.
        if (pointerType !== 'touch' && target !== tip) switchTo(iconControlAt(target), OPEN_DELAY_MS);
      },
      focusin({ target }) {
        if (target instanceof Element && target.matches(':focus-visible')) switchTo(iconControlAt(target), 0);
      },
      keydown: ({ key }) => key === 'Escape' && close(),
      focusout: close,
      pointerdown: close,
      scroll: close,
    },
    { passive: true, capture: true },
  );
  return () => {
    stopListening();
    close();
    tip.remove();
  };
}
