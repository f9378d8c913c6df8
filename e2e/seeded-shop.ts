import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SMTPServer } from 'smtp-server';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { issues } from '@federpost/shared/http/issues.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { printRun, type RunPiece } from '@federpost/shared/http/runs.ts';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import type { PrintFailure } from '@federpost/shared/order/print-failures.ts';
import { LETTER_STYLES, offeredExtras, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { order, pay, post, sessionOf } from './customer.ts';
import { withEarlyPosting, commandAll, eventually, everyOrder, signIn, type OperatorSession } from './operator.ts';
import { mailsOf, paymentStatus } from './order-page.ts';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { startShop, type RunningShop } from './running-shop.ts';
import { clockAhead } from './shifted-clock.ts';
import { buyVoucher } from './vouchers.ts';

/**
 * Fills an empty shop with two months of orders, for development: some sixty orders in all states, a print run to check,
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
type PlacedOrder = { orderId: string; page: string; payment: string; email: string };
type Report = (line: string) => void;

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
const OFFERED_EXTRAS = offeredExtras(sampleBusiness).map(({ value }) => value);
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
    extras: OFFERED_EXTRAS.filter((_, index) => (orders >> index) % 2 === 1),
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
async function placeOrder(
  { shop, operator, standIn }: Participants,
  overrides: object = {},
  email?: string,
): Promise<PlacedOrder> {
  const key = randomUUID();
  const { status, body } = await order(shop, nextForm(overrides), key);
  if (status !== 200) throw new Error(`create-payment answered ${status}: ${JSON.stringify(body)}`);
  const session = sessionOf(String(body.url));
  const payer = email ?? `kundin${orders}@example.org`;
  await pay(String(body.url), 'paid', payer);
  const { orderPage } = await eventually(
    () => paymentStatus(shop, session, key),
    (answer) => answer.status === 'paid' && answer.orderPage !== undefined,
  );
  const listed = await eventually(operator.orders, (all) =>
    all.some(({ stripe_session_id }) => stripe_session_id === session),
  );
  const orderId = listed.find(({ stripe_session_id }) => stripe_session_id === session)!.id;
  return { orderId, page: orderPage!.split('/').at(-1)!, payment: await findPaymentId(standIn, session), email: payer };
}

async function placeAll(participants: Participants, letters: number, overrides: object = {}): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  for (let letter = 0; letter < letters; letter += 1) placed.push(await placeOrder(participants, overrides));
  return placed;
}

/** The state of the payment stand-in. */
type StandInState = {
  sessions: { id: string; payment_intent: string | { id: string } }[];
  refunds: { id: string; payment_intent: string }[];
};
const readStandIn = async (standIn: string) => (await (await fetch(`${standIn}/control/state`)).json()) as StandInState;

async function findPaymentId(standIn: string, session: string): Promise<string> {
  const { sessions } = await readStandIn(standIn);
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

/** Requests a refund of an amount, without one of the whole price. */
async function requestRefund(participants: Participants, placed: PlacedOrder, amountCents?: number): Promise<void> {
  const [listed] = (await everyOrder(participants.operator)).filter(isOneOf([placed]));
  const body = { orderId: placed.orderId, refund: 1, amountCents: amountCents ?? listed!.total_amount };
  await asOperator(participants, 'refund-order', { ...body, reason: 'goodwill' });
}

async function refund(participants: Participants, placed: PlacedOrder, amountCents?: number): Promise<void> {
  await requestRefund(participants, placed, amountCents);
  await waitUntil(participants, [placed], ({ money_refunded }) => money_refunded > 0);
}

const declareWithdrawal = ({ shop }: Participants, { orderId, email }: Pick<PlacedOrder, 'orderId' | 'email'>) =>
  requireSuccess(
    post(`${shop.url}/functions/v1/declare-withdrawal`, { name: 'Jonas', orderNumber: orderId.slice(0, 8), email }),
  );

/** A worker of another machine, which keeps the PDFs that it prints into and is switched off afterwards. */
const WORKER_NEXT_DOOR = { worker: 'nebenan', directory: randomUUID(), keepsDocuments: true };

type Outcome = { kind: 'printed'; pages: number } | { kind: 'failed' | 'unknown'; reason: PrintFailure };

/**
 * Prints a letter as a worker of another machine, which reports this outcome, or never does; the shop's own worker has
 * no folder to print into on that day.
 */
async function printElsewhere(
  participants: Participants,
  { orderId }: PlacedOrder,
  outcome: Outcome | undefined,
): Promise<void> {
  const { url, dataDirectory } = participants.shop;
  const token = readFileSync(join(dataDirectory, 'secrets', 'worker-token'), 'utf8').trim();
  const asWorker = (call: string, body: object) =>
    requireSuccess(post(`${url}/functions/v1/${call}`, body, { authorization: `Bearer ${token}` }));
  await asOperator(participants, 'print-now', withEarlyPosting([orderId]));
  const { attempt } = await asWorker('claim-print', { orderId, ...WORKER_NEXT_DOOR });
  if (outcome) await asWorker('report-print', { orderId, attempt, outcome });
}

/** A mail server that knows only some recipients; what it accepts is lost. @returns its SMTP_URL, and how to end it */
async function startChoosyMailServer(unknown: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === unknown ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, stop };
}

/** Runs days with a file instead of the print folder, so that the shop's own worker does not start. */
async function withoutOwnWorker(directory: string, work: () => Promise<void>): Promise<void> {
  const [folder, aside] = [join(directory, 'printed'), join(directory, 'printed-aside')];
  renameSync(folder, aside);
  writeFileSync(folder, '');
  await work();
  rmSync(folder);
  renameSync(aside, folder);
}

/**
 * Prints the day's letters in both envelopes and checks off all but the last two, so that they can be posted on any
 * day. One letter is not printed although its day is over.
 */
async function printDaysLetters(participants: Participants): Promise<void> {
  const read = async () => printRun.parse(await (await participants.operator.read('print-run')).json());
  const goes = ({ held, production_status }: RunPiece) =>
    held === null && production_status !== 'unclear' && production_status !== 'parked';
  const { day, pieces } = await read();
  const due = pieces.filter((piece) => goes(piece) && piece.posting_day <= day);
  const unprinted = due.find(({ production_status }) => production_status === 'scheduled');
  const ids = due.filter((piece) => piece !== unprinted).map(({ order_id }) => order_id);
  const waiting = due.filter((piece) => piece !== unprinted && piece.production_status === 'scheduled');
  await asOperator(participants, 'print-now', { orderIds: waiting.map(({ order_id }) => order_id) });
  const isReady = (piece: RunPiece) => !ids.includes(piece.order_id) || piece.production_status === 'printed';
  // A letter whose claim waited in vain for the letter before it is sent to the printer again after two minutes.
  const printed = await eventually(read, (run) => run.pieces.every(isReady), { timeoutMs: 300_000 });
  const remaining = printed.pieces.filter(({ order_id }) => ids.includes(order_id));
  for (const { code } of remaining.slice(0, -2)) await asOperator(participants, 'check-off', { code });
}

/**
 * Runs one day of the shop, this many days before today, on a port of its own; the links in its mails lead to the
 * address on which the shop is opened later.
 */
async function runDay<T>(
  { directory, publicUrl }: SeedOptions,
  daysAgo: number,
  work: (participants: Participants) => Promise<T>,
  ofDay: Record<string, string> = {},
): Promise<T> {
  const port = await freePort();
  const settings = { ...clockAhead(-daysAgo * DAY_MS), PORT: String(port), PUBLIC_URL: publicUrl, ...ofDay };
  const shop = { ...(await startShop(directory, settings)), url: `http://127.0.0.1:${port}` };
  try {
    const operator = await signIn(shop);
    const standIn = new URL(String((await order(shop, nextForm({}))).body.url)).origin;
    return await work({ shop, operator, standIn, today: berlinDay(new Date(Date.now() - daysAgo * DAY_MS)) });
  } finally {
    await shop.stop();
  }
}

/** `publicUrl`: the address on which the shop will be opened. */
type SeedOptions = { directory: string; publicUrl: string };

/** Whether the log in this folder has an order; a shop that was only opened has none. */
export function hasOrders(directory: string): boolean {
  const file = join(directory, 'events.sqlite');
  if (!existsSync(file)) return false;
  const log = new DatabaseSync(file, { readOnly: true });
  try {
    return log.prepare('SELECT 1 FROM events LIMIT 1').get() !== undefined;
  } finally {
    log.close();
  }
}

/**
 * Seeds the shop in `directory`, which must have no order.
 * @returns its operator's credentials
 */
export async function seedShop(
  options: SeedOptions,
  report: Report = () => {},
): Promise<{ email: string; password: string; adminPath: string }> {
  const first = await runDay(options, 40, async (participants) => {
    const placed = await placeAll(participants, 12);
    await postAll(participants, placed);
    await inviteColleagues(participants);
    return placed;
  });
  report('vor 40 Tagen: die ersten Briefe, zwei Einladungen');

  await runDay(options, 20, async (participants) => {
    const placed = await placeAll(participants, 13);
    const [cancelled, withdrawn, refunded, inPart] = placed as [PlacedOrder, PlacedOrder, PlacedOrder, PlacedOrder];
    await asCustomer(participants, cancelled, 'cancel-letter');
    await declareWithdrawal(participants, { ...withdrawn, email: 'jonas@example.org' });
    await refund(participants, refunded);
    await refund(participants, inPart, 200);
    await postAll(participants, placed.slice(3));
    const { id } = await atProvider(participants, 'disputes', { payment_intent: first[0]!.payment });
    await atProvider(participants, `disputes/${String(id)}`, { status: 'lost' });
    await asOperator(participants, 'mark-returned', { orderId: first[1]!.orderId, reason: 'moved' });
    await asCustomer(participants, first[1]!, 'correct-address', {
      recipientName: 'Erika Lindner',
      recipientAddress: 'Neue Straße 1\n10117 Berlin',
    });
    await participants.operator.document(first[1]!.orderId, 'envelope');
    await asOperator(participants, 'mark-reposted', { orderId: first[1]!.orderId });
    const destroyed = first[4]!;
    await asOperator(participants, 'mark-returned', { orderId: destroyed.orderId, reason: 'refused' });
    await refund(participants, destroyed);
    await asOperator(participants, 'mark-destroyed', { orderId: destroyed.orderId });
    await refund(participants, first[5]!, 300);
    const { refunds } = await readStandIn(participants.standIn);
    const bounced = refunds.find(({ payment_intent }) => payment_intent === first[5]!.payment)!;
    await atProvider(participants, `refunds/${bounced.id}/settle`, { failure_reason: 'expired_or_canceled_card' });
    await waitUntil(participants, [first[5]!], ({ money_notes }) => money_notes.includes('refund-failed'));
    await buyVoucher(participants.shop, 50, 'hedwig@example.org');
    // The voucher pays for most of an express letter.
    const { code } = await buyVoucher(participants.shop, 10, 'theo@example.org');
    await placeOrder(participants, { shipping: 'express', voucher: { code } });
  });
  report('vor 20 Tagen: Stornierung, Widerruf, Erstattungen, eine Anfechtung, zwei Rücksendungen, zwei Gutscheine');

  await runDay(options, 8, async (participants) => {
    const placed = await placeAll(participants, 11);
    await postAll(participants, placed);
    await asOperator(participants, 'mark-returned', { orderId: placed[0]!.orderId, reason: 'unknown-at-address' });
    await asCustomer(participants, first[2]!, 'replace-letter', {
      recipientName: 'Oma Gisela',
      recipientAddress: ADDRESSES[2],
      letterText: LETTERS[0]!.text,
    });
    await asCustomer(participants, first[3]!, 'refund-lost-letter');
    await asCustomer(participants, first[6]!, 'report-arrival');
    await asCustomer(participants, first[7]!, 'report-arrival');
    await printAll(participants, await placeAll(participants, 1));
    // For today's run: their posting day comes on any day of the week.
    await placeAll(participants, 7, { shipping: 'standard' });
  });
  report('vor 8 Tagen: ein Ersatz, ein verlorener Brief, eine offene Rücksendung, ein nicht geposteter Brief');

  await withoutOwnWorker(options.directory, () =>
    runDay(options, 2, async (participants) => {
      await pay(await openCheckout(participants), 'declined');
      await pay(await openCheckout(participants), 'cancelled');
      const otherPrice = await openCheckout(participants);
      await atProvider(participants, `sessions/${sessionOf(otherPrice)}/reprice`, { amount: 1 });
      await pay(otherPrice);
      const [unclear, parked, kept, refunded] = (await placeAll(participants, 4)) as [
        PlacedOrder,
        PlacedOrder,
        PlacedOrder,
        PlacedOrder,
      ];
      await printElsewhere(participants, unclear, { kind: 'unknown', reason: 'worker-died' });
      for (let attempt = 0; attempt < 3; attempt += 1)
        await printElsewhere(participants, parked, { kind: 'failed', reason: 'job-sheet-failed' });
      await waitUntil(participants, [unclear], ({ production_status }) => production_status === 'unclear');
      await waitUntil(participants, [parked], ({ production_status }) => production_status === 'parked');
      // Its PDF stays in a folder next door, so its text must not be erased.
      await printElsewhere(participants, kept, { kind: 'printed', pages: 1 });
      await asOperator(participants, 'mark-posted', withEarlyPosting([kept.orderId]));
      // The bank never answers.
      await atProvider(participants, 'pace', { refunds: 'slow' });
      await requestRefund(participants, refunded);
      await eventually(
        () => readStandIn(participants.standIn),
        (state) => state.refunds.some(({ payment_intent }) => payment_intent === refunded.payment),
      );
      await atProvider(participants, 'pace', {});
    }),
  );
  report(
    'vorgestern: drei, die nicht oder falsch bezahlt haben, zwei Drucke, die misslangen, eine Erstattung ohne Antwort',
  );

  const credentials = await runDay(options, 0, async (participants) => {
    const inDays = (days: number) => ({ deliveryDate: addDays(participants.today, days) });
    await printDaysLetters(participants);
    await openCheckout(participants);
    const bounced = await openCheckout(participants);
    await pay(bounced, 'processing');
    await atProvider(participants, `sessions/${sessionOf(bounced)}/resolve`, { outcome: 'failed' });
    for (let debit = 0; debit < 2; debit += 1) await pay(await openCheckout(participants), 'processing');
    const printed = (await placeAll(participants, 3)) as [PlacedOrder, PlacedOrder, PlacedOrder];
    await printAll(participants, printed);
    await declareWithdrawal(participants, printed[0]);
    await refund(participants, printed[1]);
    const [disputed, answered, inquired, suspected, noted] = (await placeAll(participants, 5, inDays(30))) as [
      PlacedOrder,
      PlacedOrder,
      PlacedOrder,
      PlacedOrder,
      PlacedOrder,
    ];
    await placeAll(participants, 5, inDays(9));
    await atProvider(participants, 'disputes', { payment_intent: disputed.payment });
    const { id } = await atProvider(participants, 'disputes', { payment_intent: answered.payment });
    await atProvider(participants, `disputes/${String(id)}`, { status: 'under_review' });
    await atProvider(participants, 'disputes', { payment_intent: inquired.payment, inquiry: true });
    await atProvider(participants, 'fraud-warnings', { payment_intent: suspected.payment });
    await asOperator(participants, 'note-order', {
      orderId: noted.orderId,
      noteId: randomUUID(),
      text: 'Die Kundin hat angerufen: bitte nicht vor ihrem Geburtstag.',
    });
    await asOperator(participants, 'reveal-letter', { orderId: noted.orderId });
    await waitUntil(participants, [disputed], ({ money_notes }) => money_notes.includes('disputed'));
    await waitUntil(participants, [answered], ({ money_notes }) => money_notes.includes('dispute-answered'));
    await waitUntil(participants, [inquired], ({ money_notes }) => money_notes.includes('bank-inquiry'));
    await waitUntil(participants, [printed[0]], ({ money_notes }) => money_notes.includes('withdrawn'));
    return { ...participants.shop.operator, adminPath: new URL(participants.shop.adminUrl).pathname };
  });

  const unknownMailbox = 'verschrieben@example.org';
  const mailServer = await startChoosyMailServer(unknownMailbox);
  // Last of all, because a letter without an answer holds up the letters behind it in its tray.
  await withoutOwnWorker(options.directory, () =>
    runDay(
      options,
      0,
      async (participants) => {
        const misspelt = await placeOrder(participants, {}, unknownMailbox);
        await printElsewhere(participants, await placeOrder(participants), undefined);
        await eventually(
          async () => issues.parse(await (await participants.operator.read('issues')).json()).issues,
          (all) => all.some(({ kind, order_id }) => kind === 'mail-refused' && order_id === misspelt.orderId),
        );
      },
      { SMTP_URL: mailServer.url },
    ),
  );
  await mailServer.stop();
  report(
    'heute: eine Bestätigung, die nicht ankam, ein Druck ohne Antwort, ein Lauf zum Prüfen, zwei Anfechtungen, eine Rückfrage der Bank, eine Betrugswarnung, ein Widerruf, Lastschriften',
  );
  return credentials;
}
