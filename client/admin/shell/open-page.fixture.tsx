import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { AdminPage } from '../admin-page.tsx';
import { createOperatorSession } from './session.ts';
import { openFakeShop } from './shop.fixture.ts';
import { EMAIL, PASSWORD } from '../sign-in/auth.fixture.ts';
import '../admin.css';

/** Test support: the whole page in a browser, with a shop of these orders, until the end of the test. */
export async function openPage(
  orders: OrderRecord[],
  { signedIn = true, answer }: { signedIn?: boolean; answer?: (call: string) => Response | undefined } = {},
) {
  sessionStorage.clear();
  localStorage.clear();
  const shop = openFakeShop(orders);
  shop.intercept = answer;
  const session = createOperatorSession();
  if (signedIn) await session.signIn(EMAIL, PASSWORD);
  const screen = await render(<AdminPage session={session} />);
  onTestFinished(async () => {
    // Unmounted first, because the page would otherwise react to the next test's address.
    await screen.unmount();
    session.close();
    shop.putBack();
    location.hash = '';
    await page.viewport(1280, 900);
  });
  if (signedIn) await expect.poll(() => shop.calls.some((call) => call.includes('/rest/v1/'))).toBe(true);
  return {
    shop,
    session,
    screen,
    key: (text: string) => userEvent.keyboard(text),
    card: (index: number) => page.getByRole('article').nth(index),
    posts: () => shop.calls.filter((call) => call.startsWith('POST /functions/')),
  };
}

/** For axe: the rules of WCAG, without best practices. */
export const WCAG: axe.RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** For axe: everything except the toasts, whose markup comes from a library. */
export const WITHOUT_TOASTS: axe.ElementContext = { exclude: ['[data-sonner-toaster]'] };

/** Expects no findings of axe in this part of the page. */
export async function expectAccessible(part: axe.ElementContext = document, options: axe.RunOptions = {}) {
  const { violations } = await axe.run(part, options);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

/** Expects that at this window width the page does not overflow, and axe has no findings. */
export async function expectFits(width: number, ...checked: Parameters<typeof expectAccessible>) {
  await page.viewport(width, 900);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(...checked);
}
