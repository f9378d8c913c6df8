import type { Response } from 'express';
import { PAGE_STYLE_HASH } from './page-html.ts';
import { noticePage } from './pay-page-html.ts';

/**
 * Answers with a page that runs no script and loads nothing. `returnUrls` are the other addresses to which its forms
 * may lead.
 */
export function sendPage(response: Response, status: number, html: string, returnUrls: (string | null)[] = []): void {
  // A browser checks form-action against the redirect as well, so the shop's own origin must be named.
  const origins = returnUrls.filter((url) => url !== null).map((url) => new URL(url).origin);
  const policy = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  response
    .status(status)
    .set({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('html')
    .send(html);
}

/** Answers with a page that shows a message only, and a way back if there is one. */
export function sendNotice(response: Response, status: number, title: string, text: string, back?: string): void {
  sendPage(response, status, noticePage(title, text, back));
}
