import type Stripe from 'stripe';
import type { CallContext } from './checkout-sessions.ts';
import { PACE_WORDS, PAYMENT_WORDS } from './dashboard-words.ts';
import { METHOD_NAMES, METHODS } from './methods.ts';
import { offerSetting } from './offered-methods.ts';
import { escape, money, page, radios } from './page-html.ts';
import { paceSetting } from './settlements.ts';
import type { KeptSession } from './session-object.ts';

const SHOWN = { limit: 50 };

/** The account as a whole: its latest payments and open payment pages, and how it behaves. */
export function dashboardPage(context: CallContext, problem?: string): string {
  const { account } = context;
  const payments = account.list('payment_intent', {}, SHOWN).data;
  const open = account.list('checkout.session', { status: 'open' }, SHOWN).data;
  const waiting = context.settlements.all().length;
  return page(
    'Testkonto',
    `${section(
      'Zahlungen',
      payments.length === 0
        ? '<p>Noch hat niemand bezahlt.</p>'
        : `<ul>${payments.map((payment) => paymentItem(context, payment)).join('')}</ul>`,
    )}
${section(
  'Was unterwegs ist',
  `<p>${waiting === 0 ? 'Nichts ist unterwegs.' : `${waiting} ${waiting === 1 ? 'Lastschrift oder Erstattung ist' : 'Lastschriften und Erstattungen sind'} unterwegs.`}</p>
<form method="post" action="/dashboard/settle"><button>Zeit vergehen lassen</button></form>`,
)}
${section('Offene Bezahlseiten', open.length === 0 ? '<p>Keine ist offen.</p>' : `<ul>${open.map(sessionItem).join('')}</ul>`)}
${section('Erstattungen und Lastschriften', paceForm(context))}
${section('Zahlungsarten', methodsForm(context))}`,
    problem,
  );
}

/** A part of a page under a heading of its own. `title` is text, `content` markup. */
export function section(title: string, content: string): string {
  return `<section><h2>${escape(title)}</h2>${content}</section>`;
}

/** Unix seconds as a day and time of day in Berlin. */
export function moment(seconds: number): string {
  return MOMENT.format(seconds * 1000);
}
const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });

function paymentItem({ account }: CallContext, payment: Stripe.PaymentIntent): string {
  const charge = payment.latest_charge === null ? undefined : account.get('charge', String(payment.latest_charge));
  const notes = [
    PAYMENT_WORDS[payment.status] ?? payment.status,
    ...(charge && charge.amount_refunded > 0
      ? [charge.refunded ? 'ganz erstattet' : `${money(charge.amount_refunded, charge.currency)} erstattet`]
      : []),
    ...(charge?.disputed ? ['Rückbuchung'] : []),
  ];
  return `<li><a href="/dashboard/payments/${payment.id}">${money(payment.amount, payment.currency)} vom ${moment(payment.created)}</a><br>${escape(notes.join(', '))}${payment.metadata.order_id ? `<br>Bestellung <code>${escape(payment.metadata.order_id)}</code>` : ''}</li>`;
}

function sessionItem(session: KeptSession): string {
  const amount = money(session.amount_total ?? 0, session.currency);
  return `<li><a href="/pay/${session.id}">${amount} vom ${moment(session.created)}</a>
<form method="post" action="/dashboard/sessions/${session.id}/expire"><button aria-label="Bezahlseite über ${amount} vom ${moment(session.created)} ablaufen lassen">Ablaufen lassen</button></form></li>`;
}

function paceForm({ account }: CallContext): string {
  const { refunds, settleAfterMs } = paceSetting.read(account);
  return `<form method="post" action="/dashboard/pace">
${radios('refunds', 'Erstattungen sind', Object.entries(PACE_WORDS), refunds)}
<label for="seconds">Was unterwegs ist, entscheidet sich nach so vielen Sekunden</label>
<p class="hint" id="seconds-hint">Leer: erst durch „Zeit vergehen lassen“.</p>
<input id="seconds" name="seconds" inputmode="numeric" pattern="[0-9]{0,6}" aria-describedby="seconds-hint" value="${settleAfterMs === null ? '' : settleAfterMs / 1000}">
<button>Speichern</button>
</form>`;
}

function methodsForm({ account }: CallContext): string {
  const { off } = offerSetting.read(account);
  const boxes = METHOD_NAMES.map(
    (name) =>
      `<label class="choice"><input type="checkbox" name="on" value="${name}"${off.includes(name) ? '' : ' checked'}> ${escape(METHODS[name].label)}</label>`,
  );
  return `<form method="post" action="/dashboard/methods">
<fieldset><legend>Das Konto bietet an</legend>${boxes.join('')}</fieldset>
<button>Speichern</button>
</form>`;
}
