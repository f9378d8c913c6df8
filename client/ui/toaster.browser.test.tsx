import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToasts, showToast, showErrorToast } from './toast.ts';

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];

it('toasts are at the bottom right, three at a time, reached by Alt+T and dismissed together', async () => {
  expect(toasts()).toHaveLength(0);
  for (const title of ['Erste', 'Zweite', 'Dritte']) await showToast({ title });
  await showErrorToast({ title: 'Vierte', description: 'mit einer Beschreibung' });
  await expect.poll(() => toasts().filter((toast) => toast.getAttribute('data-visible') === 'true').length).toBe(3);
  await expect.element(page.getByText('mit einer Beschreibung')).toBeVisible();
  expect(toasts()[0]!.getAttribute('data-type')).toBe('error');
  const list = document.querySelector('[data-sonner-toaster]')!;
  expect([list.getAttribute('data-y-position'), list.getAttribute('data-x-position')]).toEqual(['bottom', 'right']);
  expect(list.closest('section')!.getAttribute('aria-label')).toBe('Notifications');
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.poll(() => list.contains(document.activeElement)).toBe(true);
  await dismissToasts();
  await expect.poll(() => toasts().length).toBe(0);
});

it('an equal toast updates the one that is shown, and another comes beside it', async () => {
  for (let press = 0; press < 5; press += 1) await showErrorToast({ title: 'Bitte ausfüllen' });
  await expect.poll(() => toasts().length).toBe(1);
  await showToast({ title: 'Kopiert' });
  await expect.poll(() => toasts().length).toBe(2);
  await dismissToasts();
  await showErrorToast({ title: 'Bitte ausfüllen' });
  await expect.element(page.getByText('Bitte ausfüllen').first()).toBeVisible();
  await expect.poll(() => toasts().filter((toast) => toast.getAttribute('data-removed') === 'false').length).toBe(1);
  await dismissToasts();
  await expect.poll(() => toasts().length).toBe(0);
});

it.each(['Tab', 'Escape', 'a click'])(
  'a toast that Alt+T has reached disappears after %s, which gives the focus on',
  async (way) => {
    const field = document.body.appendChild(document.createElement('button'));
    const next = document.body.appendChild(document.createElement('button'));
    next.textContent = 'Weiter';
    field.focus();
    await showToast({ title: 'Kopiert' });
    await expect.poll(() => toasts()[0]?.getAttribute('data-mounted')).toBe('true');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.poll(() => toasts()[0]?.getAttribute('data-expanded')).toBe('true');
    if (way === 'Escape') {
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(field);
    } else if (way === 'Tab') next.focus();
    else await userEvent.click(next);
    await expect.poll(() => toasts().length).toBe(0);
    field.remove();
    next.remove();
  },
);

it('a toast disappears after a while', async () => {
  await showToast({ title: 'Kopiert' });
  await expect.element(page.getByText('Kopiert')).toBeVisible();
  await expect.poll(() => toasts().length).toBe(0);
});

it.each([
  [12, 1],
  [24, 0],
])('a toast dragged %i px to the edge leaves %i toasts on the page', async (distance, left) => {
  await showToast({ title: 'Gezogen' });
  await expect.element(page.getByText('Gezogen')).toBeVisible();
  const toast = toasts()[0]!;
  const { x, y } = toast.getBoundingClientRect();
  const at = (offset: number) => ({
    clientX: x + 30 + offset,
    clientY: y + 20,
    pointerId: 1,
    isPrimary: true,
    bubbles: true,
  });
  toast.setPointerCapture = () => {};
  toast.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  // Slower than a flick, which dismisses a toast at any length.
  await new Promise((resolve) => setTimeout(resolve, 500));
  toast.dispatchEvent(new PointerEvent('pointermove', at(distance)));
  toast.dispatchEvent(new PointerEvent('pointerup', at(distance)));
  // A toast that stays had enough time to disappear.
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.poll(() => toasts().length).toBe(left);
  await dismissToasts();
  await expect.poll(() => toasts().length).toBe(0);
});
