import type { VoucherChoice } from '@federpost/shared/order/voucher.ts';
import { request, type ApiError } from '../../../api/api-client.ts';
import { parsePaymentPage } from '../../../api/payment-page.ts';
import { randomUuid } from '../../../api/random-uuid.ts';
import {
  readVoucherPurchase,
  storeVoucherPurchase,
  type VoucherPurchase,
} from '../../../order-flow/voucher/voucher-purchase.ts';
import { setBusy } from '../busy-button.ts';

/** The script of the page that sells vouchers (voucher-form.tsx): shows the price, and leads to the payment page. */

/* oxlint-disable typescript/no-non-null-assertion -- the page has these elements */
const form = document.querySelector<HTMLFormElement>('.voucher-form')!;
const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
const otherAmount = form.querySelector<HTMLElement>('.voucher-form__amount')!;
const amount = otherAmount.querySelector('input')!;
const amountError = otherAmount.querySelector<HTMLElement>('.field__error')!;
const failure = form.querySelector<HTMLElement>('.voucher-form__failure')!;
const again = failure.querySelector('button')!;

/** Purchases under the same key that money has arrived for, or is on its way: only the customer begins another one. */
const PAID: Readonly<Record<string, { title: string; text: string }>> = {
  'already-paid': {
    title: 'Diesen Gutschein hast du schon',
    text: 'Er ist bezahlt und an die E-Mail-Adresse gegangen, die du beim Bezahlen angegeben hast. Es wurde nicht noch einmal abgebucht.',
  },
  'checkout-open': {
    title: 'Deine Zahlung ist unterwegs',
    text: 'Bei einer Lastschrift dauert das ein paar Werktage. Sobald sie da ist, kommt der Gutschein per E-Mail. Es wurde nicht noch einmal abgebucht.',
  },
  'wrong-amount': {
    title: 'Deine Zahlung stimmt noch nicht',
    text: 'Angekommen ist ein anderer Betrag. Ein Mensch bei uns sieht sich das an und meldet sich bei dir; dein Geld ist sicher. Es wurde nicht noch einmal abgebucht.',
  },
};
/** Purchases under the same key that can no longer be paid. */
const OVER = ['already-drafted', 'order-lapsed', 'cancelled', 'cancelled-unpaid'];

const MESSAGES = {
  unreachable: 'Der Shop ist gerade nicht zu erreichen; vielleicht fehlt die Verbindung zum Internet.',
  failed: 'Das hat gerade nicht geklappt.',
  unreadable: 'Das hat gerade nicht geklappt.',
};
const UNAVAILABLE = 'Gerade können wir keine Bestellungen annehmen. Versuch es bitte in ein paar Minuten noch einmal.';

let purchase: VoucherPurchase | undefined;

/** What is chosen, or undefined if the other amount is not a whole one within the limits. */
function chosen(): VoucherChoice | undefined {
  const { value } = form.elements.namedItem('worth') as RadioNodeList;
  if (value === 'letter-with-seal') return { kind: value };
  const euros = value === 'other' ? readEuros(amount.value) : Number(value);
  const { min, max } = form.dataset;
  const isPossible = Number.isInteger(euros) && euros >= Number(min) && euros <= Number(max);
  return isPossible ? { kind: 'amount', euros } : undefined;
}

/** Chooses again what the customer went to the payment page with. */
function choose(cancelled: VoucherPurchase | undefined): void {
  const choice = JSON.parse(cancelled?.choice ?? 'null') as VoucherChoice | null;
  if (choice?.kind !== 'amount') return;
  const worth = form.elements.namedItem('worth') as RadioNodeList;
  // A value that no radio button has changes nothing.
  worth.value = 'other';
  worth.value = amount.value = String(choice.euros);
  showPrice();
}

/** «30», «30,00 €», «30,- Euro»; NaN for anything else. */
const readEuros = (typed: string): number =>
  Number(/^\s*(\d+)(?:[.,](?:00?|-+|–))?\s*(?:€|eur|euro)?\s*$/i.exec(typed)?.[1]);

function showPrice(): void {
  const choice = chosen();
  otherAmount.hidden = (form.elements.namedItem('worth') as RadioNodeList).value !== 'other';
  const whole = choice?.kind === 'amount' ? `${choice.euros},00\u00a0€` : form.dataset.letterPrice;
  const price = choice ? whole : '…\u00a0€';
  for (const element of form.querySelectorAll('[data-price]')) element.textContent = price ?? '';
}

function showAmountError(isWrong: boolean): void {
  amountError.hidden = !isWrong;
  amount.ariaInvalid = isWrong ? 'true' : null;
  amount.closest('.field')!.classList.toggle('field--wrong', isWrong);
}

/** Under the key of this tab's last attempt if the same is chosen again, so that the shop recognises it. */
async function buy(isAnother: boolean): Promise<void> {
  if (button.ariaBusy) return;
  const choice = chosen();
  showAmountError(!choice);
  if (!choice) return amount.focus();
  failure.hidden = true;
  setBusy(button, true);
  purchase = readVoucherPurchase() ?? purchase;
  const content = JSON.stringify(choice);
  if (isAnother || purchase?.choice !== content) purchase = beginPurchase(content);
  let answer = await place(purchase.orderKey, choice);
  if ('error' in answer && OVER.includes(answer.error.code ?? '')) {
    purchase = beginPurchase(content);
    answer = await place(purchase.orderKey, choice);
  }
  if ('data' in answer) return location.assign(answer.data);
  setBusy(button, false);
  showFailure(answer.error);
}

function beginPurchase(choice: string): VoucherPurchase {
  const begun = { orderKey: randomUuid(), choice };
  storeVoucherPurchase(begun);
  return begun;
}

/** POST create-voucher-payment (shared/http/vouchers.ts). */
const place = (orderKey: string, choice: VoucherChoice) =>
  request(
    {
      path: '/functions/v1/create-voucher-payment',
      headers: { 'idempotency-key': orderKey },
      body: { choice },
      answer: { parse: parsePaymentPage },
    },
    { messages: MESSAGES },
  );

function showFailure({ status, code, message }: ApiError): void {
  const paid = PAID[code ?? ''];
  const sentence = status >= 500 ? UNAVAILABLE : message;
  failure.querySelector('.alert__title')!.textContent = paid?.title ?? 'Noch nicht gekauft';
  failure.querySelector('.voucher-form__reason')!.textContent = paid?.text ?? `${sentence} Es wurde nichts abgebucht.`;
  again.parentElement!.hidden = !paid;
  failure.hidden = false;
  failure.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void buy(false);
});
again.addEventListener('click', () => void buy(true));
form.addEventListener('input', () => {
  showAmountError(false);
  showPrice();
});
// The browser's Back restores the page from its cache, still busy, or what was typed after this script has run.
addEventListener('pageshow', () => {
  setBusy(button, false);
  showPrice();
});

if (new URLSearchParams(location.search).get('cancelled') === 'true') {
  form.querySelector<HTMLElement>('.voucher-form__cancelled')!.hidden = false;
  history.replaceState(history.state, '', location.pathname);
  choose(readVoucherPurchase());
}
// Until now the browser itself would have submitted the form.
button.disabled = false;
