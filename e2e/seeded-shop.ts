import { randomUUID } from 'node:crypto';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { runRecords } from '@federpost/shared/http/runs.ts';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { EXTRAS, LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { order, pay, post, sessionOf } from './customer.ts';
import { withEarlyPosting, commandAll, eventually, everyOrder, signIn, type OperatorSession } from './operator.ts';
import { mailsOf, paymentStatus } from './order-page.ts';
import { startShop, type RunningShop } from './running-shop.ts';
import { clockAhead } from './shifted-clock.ts';

/**
 * Fills an empty shop with two months of orders, for development: some sixty orders in all states, an open print run,
 * disputes, returned and lost letters, three operators. All of it uses the shop's own calls and the payment stand-in,
 * so every state can exist in a real shop. The shop is started once per day, with its clock set back to that day.
 */

const DAY_MS = 24 * 60 * 60_000;
const COLLEAGUES = [
  { email: 'mia@briefstube.test', role: 'betrieb' },
  { email: 'ben@briefstube.test', role: 'druck' },
] as const;
/** The password of the invited operators. */
export const COLLEAGUE_PASSWORD = 'noch ein langes Passwort';

type Participants = { shop: RunningShop; operator: OperatorSession; standIn: string; today: string };
type PlacedOrder = { orderId: string; page: string; payment: string };

const NAMES = ['Erika Lindner', 'Hannes Brandt', 'Oma Gisela', 'Familie Öztürk', 'Dr. Jana Weiß', 'Theo Sommer'];
const ADDRESSES = [
  'Lindenallee 7\n10115 Berlin',
  'Am Markt 3\n04109 Leipzig',
  'Schulstraße 12a\n79098 Freiburg im Breisgau',
  'Hafenweg 1\n20457 Hamburg',
  'Kirchgasse 5\n96047 Bamberg',
];
const SENDERS = ['Jonas', 'Mia', '', 'Deine Hedwig'];
const STYLES = valuesOf(LETTER_STYLES);
const LETTERS = CORPUS.filter(({ text }) => text.length > 100 && text.length < 1_500);

let orders = 0;
/** The form of the next order: names, places, styles and extras in turn. */
function nextForm(overrides: object): Record<string, unknown> {
  orders += 1;
  const nextOf = <T>(values: readonly T[]): T => values[orders % values.length]!;
  return {
    recipientName: nextOf(NAMES),
    recipientAddress: nextOf(ADDRESSES),
    senderName: nextOf(SENDERS),
    letterStyle: nextOf(STYLES),
    letterText: nextOf(LETTERS).text,
    writer: orders,
    extras: valuesOf(EXTRAS).filter((_, index) => (orders >> index) % 2 === 1),
    shipping: orders % 5 === 0 ? 'express' : 'standard',
    ...overrides,
  };
}

/** Orders a letter and leaves its payment page open. @returns the page's address */
async function openCheckout({ shop }: Participants, overrides: object = {}): Promise<string> {
  const { status, body } = await order(shop, nextForm(overrides));
  if (status !== 200) throw new Error(`create-payment answered ${status}: ${JSON.stringify(body)}`);
  return String(body.url);
}

/** Orders and pays a letter. */
async function placeOrder({ shop, operator, standIn }: Participants, overrides: object = {}): Promise<PlacedOrder> {
  const key = randomUUID();
  const { status, body } = await order(shop, nextForm(overrides), key);
  if (status !== 200) throw new Error(`create-payment answered ${status}: ${JSON.stringify(body)}`);
  const session = sessionOf(String(body.url));
  await pay(String(body.url), 'paid', `kundin${orders}@example.org`);
  const { orderPage } = await eventually(
    () => paymentStatus(shop, session, key),
    (answer) => answer.status === 'paid' && answer.orderPage !== undefined,
  );
  const listed = await eventually(operator.orders, (all) =>
    all.some(({ stripe_session_id }) => stripe_session_id === session),
  );
  const orderId = listed.find(({ stripe_session_id }) => stripe_session_id === session)!.id;
  return { orderId, page: orderPage!.split('/').at(-1)!, payment: await findPaymentId(standIn, session) };
}

async function placeAll(participants: Participants, letters: number, overrides: object = {}): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let letter = 0; letter < letters; letter += 1) placed.push(await placeOrder(participants, overrides));
  return placed;
}

async function findPaymentId(standIn: string, session: string): Promise<string> {
  const { sessions } = (await (await fetch(`${standIn}/control/state`)).json()) as {
    sessions: { id: string; payment_intent: string | { id: string } }[];
  };
  const intent = sessions.find(({ id }) => id === session)!.payment_intent;
  return typeof intent === 'object' ? intent.id : intent;
}

async function requireSuccess(answer: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`A call answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const asOperator = ({ operator }: Participants, command: string, body: object) =>
  requireSuccess(operator.command(command, body));
const asCustomer = ({ shop }: Participants, { page }: PlacedOrder, call: string, body: object = {}) =>
  requireSuccess(post(`${shop.url}/functions/v1/${call}`, body, { authorization: `Bearer ${page}` }));
const atProvider = ({ standIn }: Participants, call: string, body: object) =>
  requireSuccess(post(`${standIn}/control/${call}`, body));

const isOneOf =
  (placed: readonly PlacedOrder[]) =>
  ({ id }: OrderRecord): boolean =>
    placed.some(({ orderId }) => orderId === id);

async function waitUntil(
  { operator }: Participants,
  placed: readonly PlacedOrder[],
  condition: (order: OrderRecord) => boolean,
) {
  await eventually(
    () => everyOrder(operator),
    (all) => all.filter(isOneOf(placed)).every(condition),
  );
}

async function printAll(participants: Participants, placed: readonly PlacedOrder[]): Promise<void> {
  await commandAll(
    participants.operator,
    'print-now',
    (await everyOrder(participants.operator)).filter(isOneOf(placed)),
  );
  await waitUntil(participants, placed, ({ production_status }) => production_status === 'printed');
}

async function postAll(participants: Participants, placed: readonly PlacedOrder[]): Promise<void> {
  await printAll(participants, placed);
  await commandAll(
    participants.operator,
    'mark-posted',
    (await everyOrder(participants.operator)).filter(isOneOf(placed)),
  );
  await waitUntil(participants, placed, ({ text_status }) => text_status === 'erased');
}

async function inviteColleagues(participants: Participants): Promise<void> {
  for (const { email, role } of COLLEAGUES) {
    await asOperator(participants, 'invite-operator', { email, role });
    const mails = await eventually(
      () => mailsOf(participants.shop),
      (all) => all.some((mail) => mail.to?.some(({ address }) => address === email)),
    );
    const { text = '' } = mails.find((mail) => mail.to?.some(({ address }) => address === email))!;
    const token = /#einladung=([\w-]+)/.exec(text)![1];
    await requireSuccess(
      post(`${participants.shop.url}/functions/v1/accept-invitation`, { token, password: COLLEAGUE_PASSWORD }),
    );
  }
}

/** Prints a run of letters in both envelopes and checks off all but the last two. */
async function openPrintRun(participants: Participants, placed: readonly PlacedOrder[]): Promise<void> {
  const letters = placed.map(({ orderId }) => orderId);
  const { runId } = await asOperator(participants, 'open-run', { earlyPosting: letters });
  const run = async () => runRecords.parse(await (await participants.operator.read('runs')).json())[0];
  await eventually(run, (current) => current?.id === runId);
  for (const envelopes of ['plain', 'kraft']) await asOperator(participants, 'print-run', { runId, envelopes });
  const printed = await eventually(run, (current) =>
    current!.pieces.every((piece) => piece.production_status === 'printed'),
  );
  for (const { code } of printed!.pieces.slice(0, -2)) await asOperator(participants, 'check-off', { runId, code });
}

/** Runs one day of the shop, this many days before today. */
async function runDay<T>(
  directory: string,
  daysAgo: number,
  work: (participants: Participants) => Promise<T>,
): Promise<T> {
  const shop = await startShop(directory, clockAhead(-daysAgo * DAY_MS));
  try {
    const operator = await signIn(shop);
    const standIn = new URL(String((await order(shop, nextForm({}))).body.url)).origin;
    return await work({ shop, operator, standIn, today: berlinDay(new Date(Date.now() - daysAgo * DAY_MS)) });
  } finally {
    await shop.stop();
  }
}

/**
 * Seeds the shop in `directory`, which must be empty.
 * @returns its operator's credentials
 */
export async function seedShop(
  directory: string,
  report: (line: string) => void = () => {},
): Promise<{ email: string; password: string; adminPath: string }> {
  const first = await runDay(directory, 40, async (participants) => {
    const placed = await placeAll(participants, 12);
    await postAll(participants, placed);
    await inviteColleagues(participants);
    return placed;
  });
  report('vor 40 Tagen: die ersten Briefe, zwei Einladungen');

  await runDay(directory, 20, async (participants) => {
    const placed = await placeAll(participants, 13);
    const [cancelled, withdrawn, refunded, inPart] = placed as [PlacedOrder, PlacedOrder, PlacedOrder, PlacedOrder];
    await asCustomer(participants, cancelled, 'cancel-letter');
    await requireSuccess(
      post(`${participants.shop.url}/functions/v1/declare-withdrawal`, {
        name: 'Jonas',
        orderNumber: withdrawn.orderId.slice(0, 8),
        email: 'jonas@example.org',
      }),
    );
    const price = (await everyOrder(participants.operator)).find(isOneOf([refunded]))!.total_amount;
    await asOperator(participants, 'refund-order', {
      orderId: refunded.orderId,
      refund: 1,
      amountCents: price,
      reason: 'goodwill',
    });
    await asOperator(participants, 'refund-order', {
      orderId: inPart.orderId,
      refund: 1,
      amountCents: 200,
      reason: 'goodwill',
    });
    await postAll(participants, placed.slice(3));
    const { id } = await atProvider(participants, 'disputes', { payment_intent: first[0]!.payment });
    await atProvider(participants, `disputes/${String(id)}`, { status: 'lost' });
    await asOperator(participants, 'mark-returned', { orderId: first[1]!.orderId, reason: 'moved' });
    await asCustomer(participants, first[1]!, 'correct-address', {
      recipientName: 'Erika Lindner',
      recipientAddress: 'Neue Straße 1\n10117 Berlin',
    });
    await participants.operator.document(first[1]!.orderId, 'envelope');
    await asOperator(participants, 'mark-reposted', withEarlyPosting([first[1]!.orderId]));
  });
  report('vor 20 Tagen: Stornierung, Widerruf, Erstattungen, eine Anfechtung, eine Rücksendung');

  await runDay(directory, 8, async (participants) => {
    const placed = await placeAll(participants, 11);
    await postAll(participants, placed);
    await asOperator(participants, 'mark-returned', { orderId: placed[0]!.orderId, reason: 'unknown-at-address' });
    await asCustomer(participants, first[2]!, 'replace-letter', {
      recipientName: 'Oma Gisela',
      recipientAddress: ADDRESSES[2],
      letterText: LETTERS[0]!.text,
    });
    await asCustomer(participants, first[3]!, 'refund-lost-letter');
  });
  report('vor 8 Tagen: ein Ersatz, ein verlorener Brief, eine offene Rücksendung');

  await runDay(directory, 2, async (participants) => {
    await pay(await openCheckout(participants), 'declined');
    await pay(await openCheckout(participants), 'cancelled');
  });
  report('vorgestern: zwei, die nicht bezahlt haben');

  return runDay(directory, 0, async (participants) => {
    const inDays = (days: number) => ({ deliveryDate: addDays(participants.today, days) });
    await openCheckout(participants);
    const bounced = await openCheckout(participants);
    await pay(bounced, 'processing');
    await atProvider(participants, `sessions/${sessionOf(bounced)}/resolve`, { outcome: 'failed' });
    for (let debit = 0; debit < 2; debit += 1) await pay(await openCheckout(participants), 'processing');
    await openPrintRun(participants, await placeAll(participants, 6));
    const printed = await placeAll(participants, 2);
    await printAll(participants, printed);
    const [disputed, suspected, noted] = (await placeAll(participants, 3, inDays(30))) as [
      PlacedOrder,
      PlacedOrder,
      PlacedOrder,
    ];
    await placeAll(participants, 5, inDays(9));
    await atProvider(participants, 'disputes', { payment_intent: disputed.payment });
    await atProvider(participants, 'fraud-warnings', { payment_intent: suspected.payment });
    await asOperator(participants, 'note-order', {
      orderId: noted.orderId,
      noteId: randomUUID(),
      text: 'Die Kundin hat angerufen: bitte nicht vor ihrem Geburtstag.',
    });
    await asOperator(participants, 'reveal-letter', { orderId: noted.orderId });
    await waitUntil(participants, [disputed], ({ money_notes }) => money_notes.includes('disputed'));
    report('heute: ein offener Lauf, eine Anfechtung, eine Betrugswarnung, Lastschriften');
    return { ...participants.shop.operator, adminPath: new URL(participants.shop.adminUrl).pathname };
  });
}
