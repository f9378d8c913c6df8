import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { AdminPage } from './admin-page.tsx';
import { createOperatorSession } from './session.ts';
import { openFakeShop } from './shop.fixture.ts';
import { EMAIL, PASSWORD } from './sign-in/tokens.fixture.ts';
import './admin.css';

/** Test support: the whole page in a browser, with a shop of these orders behind it. */
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
  if (signedIn) await expect.poll(() => shop.calls.some((call) => call.includes('/rest/v1/'))).toBe(true);
  return {
    shop,
    session,
    screen,
    key: (text: string) => userEvent.keyboard(text),
    card: (index: number) => page.getByRole('article').nth(index),
    posts: () => shop.calls.filter((call) => call.startsWith('POST /functions/')),
    close() {
      session.close();
      shop.putBack();
    },
  };
}
