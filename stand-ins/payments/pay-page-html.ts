import { createHash } from 'node:crypto';
import { PAGE_STYLE } from './pay-page-style.ts';
import type { KeptSession } from './session-object.ts';

/** The page's one style element, as a content security policy names it. */
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`;

/** The form of an open session: what is paid for, to whom the confirmation goes, and how the payment shall end. */
export function payPage(session: KeptSession, email: string, problem?: string): string {
  const amount = money(session.amount_total ?? 0, session.currency);
  const fixed = session.customer_email !== null;
  const lines = (session.line_items?.data ?? []).map(
    (line) =>
      `<tr><th scope="row">${escape(line.description ?? '')}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ''}</th><td>${money(line.amount_total, line.currency)}</td></tr>`,
  );
  return page(
    `${amount} bezahlen`,
    `${problem ? `<p class="problem" role="alert" id="problem">${escape(problem)}</p>` : ''}
<table><caption>Deine Bestellung</caption><tbody>${lines.join('')}</tbody><tfoot><tr><th scope="row">Summe</th><td>${amount}</td></tr></tfoot></table>
<form method="post">
<label for="email">E-Mail-Adresse</label>
<p class="hint" id="email-hint">Hierhin geht die Bestätigung deiner Bestellung.</p>
<input id="email" name="email" type="email" autocomplete="email" required aria-describedby="email-hint" value="${escape(email)}"${fixed ? ' readonly' : ''}>
<button class="main" name="outcome" value="paid">Bezahlen</button>
<button name="outcome" value="processing">SEPA-Lastschrift (dauert einige Tage)</button>
<button name="outcome" value="declined">Zahlung ablehnen</button>
<button name="outcome" value="cancelled" formnovalidate>Abbrechen</button>
</form>`,
  );
}

/** A page that only says something, with a way back where there is one. */
export function noticePage(title: string, text: string, back?: string): string {
  return page(title, `<p>${escape(text)}</p>${back ? `<p><a href="${escape(back)}">Zurück zum Shop</a></p>` : ''}`);
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} – Testbezahlseite</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="test">Testbezahlseite – es fließt kein Geld</header>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function money(cents: number, currency: string | null): string {
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: currency ?? 'eur' });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
