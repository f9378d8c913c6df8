import { METHODS, type MethodName } from './offered-methods.ts';
import { escape, money, page, radios } from './page-html.ts';
import type { KeptSession } from './session-object.ts';

type Filled = { email: string; method?: string };

/**
 * The form of an open session: the item, the method, the e-mail address for the confirmation, and how the payment
 * should end.
 */
export function payPage(
  session: KeptSession,
  methods: readonly MethodName[],
  filled: Filled,
  problem?: string,
): string {
  const amount = money(session.amount_total ?? 0, session.currency);
  const fixed = session.customer_email !== null;
  const lines = (session.line_items?.data ?? []).map(
    (line) =>
      `<tr><th scope="row">${escape(line.description ?? '')}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ''}</th><td>${money(line.amount_total, line.currency)}</td></tr>`,
  );
  const choices = methods.map((name) => {
    const { label, slow } = METHODS[name];
    return [name, slow ? `${label} (dauert einige Tage)` : label] as const;
  });
  return page(
    `${amount} bezahlen`,
    `<table><caption>Deine Bestellung</caption><tbody>${lines.join('')}</tbody><tfoot><tr><th scope="row">Summe</th><td>${amount}</td></tr></tfoot></table>
<form method="post">
<label for="email">E-Mail-Adresse</label>
<p class="hint" id="email-hint">Hierhin geht die Bestätigung deiner Bestellung.</p>
<input id="email" name="email" type="email" autocomplete="email" required aria-describedby="email-hint" value="${escape(filled.email)}"${fixed ? ' readonly' : ''}>
${radios(
  'method',
  'Zahlungsart',
  choices,
  methods.find((name) => name === filled.method),
)}
<button class="main" name="outcome" value="paid">Bezahlen</button>
<button name="outcome" value="declined">Zahlung ablehnen</button>
<button name="outcome" value="cancelled" formnovalidate>Abbrechen</button>
<p class="hint">„Zahlung ablehnen“ lässt eine Lastschrift erst nach Tagen platzen. Tage vergehen im Testkonto.</p>
</form>`,
    problem,
  );
}

/** A page with a message only, and a way back if there is one. */
export function noticePage(title: string, text: string, back?: string): string {
  return page(title, `<p>${escape(text)}</p>${back ? `<p><a href="${escape(back)}">Zurück zum Shop</a></p>` : ''}`);
}
