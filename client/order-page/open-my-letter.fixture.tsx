import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { OrderPageContext, orderPageOf } from './api.ts';
import { MyLetterPage } from './my-letter-page.tsx';
import { PageFrame } from './page-frame.tsx';

/** Test support: an order page in a browser, with a fake shop. */

export const KEY = 'the-key-of-the-page';
export const TEXT = 'Liebe Erika, ich denke an dich.';

export const openMyLetter = () =>
  render(
    <PageFrame>
      <MyLetterPage pageKey={KEY} />
    </PageFrame>,
  );

/** A part of the page, without the rest. */
export const PartOfPage = ({ children }: { children: ReactNode }) => (
  <OrderPageContext value={orderPageOf(KEY, () => {})}>{children}</OrderPageContext>
);

type Call = { name: string; path: string; body: unknown; headers: Headers };
type Shop = {
  /** The current letter; a command may replace it. */
  letter: MyLetter;
  /** The answers of the commands; `{}` by default. */
  command?: () => Response;
  /** The answer to a request for the picture. */
  photo?: () => Promise<Response>;
  /** The answer to a request for the text. */
  text?: () => Promise<Response>;
};

/** The shop's answers: the current letter, its text, and the test's answers. Returns all calls, and the commands. */
export function answerMyLetter(shop: Shop) {
  const calls: Call[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url);
    const name = path.split('/').pop()!;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, path, body, headers: new Headers(init?.headers) });
    if (init?.method === 'POST') return shop.command?.() ?? Response.json({});
    if (name === 'my-letter-photo' && shop.photo) return shop.photo();
    if (name !== 'my-letter-text') return Response.json(shop.letter);
    return shop.text?.() ?? Response.json({ letterText: TEXT, textId: 'first' });
  });
  const sent = () => calls.filter(({ body }) => body !== undefined).map(({ name, body }) => ({ name, body }));
  return { calls, sent };
}

/** From now on the shop does not know the link. */
export const noSuchLink = () =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ error: 'Gibt es nicht.' }, { status: 404 }));

/** Whether the browser would ask before it leaves the page. */
export function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
