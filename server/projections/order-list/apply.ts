import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '@federpost/shared/node/transaction.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { bookingsOf, monthOf, type Booking } from '../../domain/orders/bookings.ts';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import { orderIdOf, toOrderEvent } from '../../domain/orders/events.ts';
import { evolve } from '../../domain/orders/evolve.ts';
import { upcomingIssues, type UpcomingIssue } from '../../domain/orders/issues.ts';
import { handworkPlace, isSentToPrinter } from '../../domain/orders/print-run.ts';
import { ABSENT, letterTerms, type Order, type OrderState } from '../../domain/orders/state.ts';
import type { StoredEvent } from '../../event-store/port.ts';
import { createOverviewWriter } from './overview.ts';
import { FOLDED_COLUMNS, ORDER_COLUMNS } from './schema.ts';

/** Readers of upcoming issues check again with the print site's own holidays, which can only delay issues. */
const WHOLE_COUNTRY = { federalState: 'BUND' } as const;

/** `previous` is the state in the list before this batch. */
type Row = { number: number | undefined; previous: OrderState; state: OrderState };

/**
 * Folds stored events into the list and moves the checkpoint, all in one transaction, so an event takes effect exactly
 * once even if it is tried again. Events of unknown streams or types are skipped and counted.
 */
export function createProjector(database: DatabaseSync): (events: readonly StoredEvent[]) => void {
  const readRow = database.prepare('SELECT number, state FROM orders JOIN states USING (number) WHERE id = ?');
  const insertRow = database.prepare(
    `INSERT INTO orders (id, created_at, ${FOLDED_COLUMNS.join(', ')}) VALUES (?, ?${', ?'.repeat(FOLDED_COLUMNS.length)})`,
  );
  const insertState = database.prepare('INSERT INTO states (number, state) VALUES (?, ?)');
  const updateState = database.prepare('UPDATE states SET state = ? WHERE number = ?');
  const columns = FOLDED_COLUMNS.map((name) => ({
    toCell: ORDER_COLUMNS[name].toCell,
    update: database.prepare(`UPDATE orders SET ${name} = ? WHERE number = ?`),
  }));
  const addPerson = database.prepare('INSERT INTO known_people (number, id, payers) VALUES (?, ?, ?)');
  const updatePayers = database.prepare('UPDATE known_people SET payers = ? WHERE number = ?');
  const removePerson = database.prepare('DELETE FROM known_people WHERE number = ?');
  const removeTasks = database.prepare('DELETE FROM due_tasks WHERE order_number = ?');
  const addTask = database.prepare(
    'INSERT INTO due_tasks (kind, due_at, order_number, order_id, mail, attempt, session_id, refund) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const removeIssues = database.prepare('DELETE FROM issues WHERE number = ?');
  const addIssue = database.prepare('INSERT INTO issues (kind, opens_at, number) VALUES (?, ?, ?)');
  const enqueue = database.prepare('INSERT INTO print_queue (envelope, place, number) VALUES (?, ?, ?)');
  const dequeue = database.prepare('DELETE FROM print_queue WHERE envelope = ? AND place = ? AND number = ?');
  const addBooking = database.prepare(
    'INSERT INTO bookings (month, at, order_id, kind, cents, vat_percent, vat_cents, currency, reference, invoiced_at, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const addSession = database.prepare('INSERT OR IGNORE INTO sessions (session_id, order_id) VALUES (?, ?)');
  const moveCheckpoint = database.prepare(
    'UPDATE checkpoint SET position = ?, id = ?, stream = ?, revision = ?, skipped = skipped + ?',
  );

  const writeOverview = createOverviewWriter(database);

  function readState(orderId: string): Row {
    const row = readRow.get(orderId);
    if (!row) return { number: undefined, previous: ABSENT, state: ABSENT };
    const state = JSON.parse(String(row.state)) as OrderState;
    return { number: Number(row.number), previous: state, state };
  }

  function writeState(orderId: string, { number, previous, state }: Row): void {
    if (state.status !== 'placed') return;
    const json = JSON.stringify(state);
    if (number === undefined || previous.status !== 'placed') {
      const cells = columns.map(({ toCell }) => toCell(state));
      number = Number(insertRow.run(orderId, state.terms.at, ...cells).lastInsertRowid);
      insertState.run(number, json);
      if (state.person.status === 'stored') addPerson.run(number, orderId, payersCell(state));
    } else {
      updateState.run(json, number);
      if (state.person.status !== previous.person.status) removePerson.run(number);
      else if (state.sealedPayer !== previous.sealedPayer) updatePayers.run(payersCell(state), number);
      // A column's index is written only if that column has changed.
      for (const { toCell, update } of columns) {
        const cell = toCell(state);
        if (cell !== toCell(previous)) update.run(cell, number);
      }
      removeTasks.run(number);
    }
    for (const { sessionId } of state.checkouts) addSession.run(sessionId, orderId);
    for (const { kind, dueAt, mail = null, attempt = null, sessionId = null, refund = null } of dueTasks(state))
      addTask.run(kind, dueAt, number, orderId, mail, attempt, sessionId, refund);
    writeIssues(number, previous, state);
    writePrintQueue(number, previous, state);
  }

  /** Most events do not change any upcoming issue. */
  function writeIssues(number: number, previous: OrderState, order: Order): void {
    const issues = upcomingIssues(order, WHOLE_COUNTRY);
    const previousIssues = previous.status === 'placed' ? upcomingIssues(previous, WHOLE_COUNTRY) : [];
    const isSame = ({ kind, opensAt }: UpcomingIssue, index: number) =>
      kind === issues[index]?.kind && opensAt === issues[index].opensAt;
    if (previousIssues.length === issues.length && previousIssues.every(isSame)) return;
    if (previousIssues.length > 0) removeIssues.run(number);
    for (const { kind, opensAt } of issues) addIssue.run(kind, opensAt, number);
  }

  function writePrintQueue(number: number, previous: OrderState, order: Order): void {
    const isSent = isSentToPrinter(order);
    if (isSent === (previous.status === 'placed' && isSentToPrinter(previous))) return;
    (isSent ? enqueue : dequeue).run(envelopeOf(letterTerms(order).extras), handworkPlace(order), number);
  }

  function writeBooking(
    orderId: string,
    { at, kind, cents, vatPercent, vatCents, currency, reference, invoicedAt, reason }: Booking,
  ): void {
    const optionalCells = [invoicedAt ?? null, reason ?? null];
    addBooking.run(monthOf(at), at, orderId, kind, cents, vatPercent, vatCents, currency, reference, ...optionalCells);
  }

  return (events) => {
    const last = events.at(-1);
    if (!last) return;
    const rows = new Map<string, Row>();
    let skipped = 0;
    inTransaction(database, () => {
      for (const stored of events) {
        const orderId = orderIdOf(stored.stream);
        const event = orderId === undefined ? undefined : toOrderEvent(stored);
        if (orderId === undefined || event === undefined) {
          skipped += 1;
          continue;
        }
        const row = rows.get(orderId) ?? readState(orderId);
        const state = evolve(row.state, event);
        for (const booking of bookingsOf(row.state, event, state)) writeBooking(orderId, booking);
        rows.set(orderId, { ...row, state });
      }
      for (const [orderId, row] of rows) writeState(orderId, row);
      writeOverview(rows.values());
      moveCheckpoint.run(last.position, last.id, last.stream, last.revision, skipped);
    });
  };
}

/** The latest payer comes first. */
const payersCell = ({ sealedPayer, formerPayers = [] }: Order) =>
  JSON.stringify(sealedPayer === undefined ? [] : [sealedPayer, ...formerPayers]);
