import { useRef, useState, type SubmitEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { findPerson, type PersonOrder } from '@federpost/shared/http/person.ts';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { OPEN_ISSUE_LABELS } from '@federpost/shared/order/person.ts';
import { TextField } from '../../ui/field.tsx';
import { messageOf } from '../../api/api-client.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { toastSuccess, toastError } from '../shell/notices.ts';
import { useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import type { AdminDispatch } from '../shell/api.ts';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { download } from '../shell/files.ts';
import { orderAddress } from '../orders/order-list-address.ts';
import { booksApi } from './books-api.ts';

/** The typed address or number, and the result. */
type SearchResult = { text: string; orders: readonly PersonOrder[] };

/** Finds a person's orders, and exports or erases their data. */
export function DataSubjectRequests() {
  const dispatch = useDispatch<AdminDispatch>();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<SearchResult>();
  const { busy, failure, perform, fail } = useAsyncAction();
  const readField = () => field.current?.value.trim() ?? '';

  /** Shows only this person's orders. The result is empty during a search and after the field has changed. */
  async function search(text: string) {
    setResult(undefined);
    const request = findPerson.safeParse(text.includes('@') ? { email: text } : { orderNumber: text });
    if (!request.success) return fail('Bitte geben Sie eine E-Mail-Adresse oder eine Bestellnummer ein.');
    const orders = await perform(() =>
      dispatch(booksApi.endpoints.findPerson.initiate(request.data, { track: false })).unwrap(),
    );
    if (orders && text === readField()) setResult({ text, orders });
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void search(readField());
  };

  return (
    <section aria-labelledby="books-person">
      <h2 id="books-person">Rechte einer Person</h2>
      <p>
        Jemand fragt, was Sie über ihn wissen (Art. 15 DSGVO), oder möchte vergessen werden (Art. 17 DSGVO): Suchen Sie
        nach der E-Mail-Adresse, mit der bezahlt wurde, oder nach einer Bestellnummer, und vergewissern Sie sich, mit
        wem Sie sprechen. Wer nur einen Brief bekommen hat, kennt die Nummer nicht; fragen Sie nach Absender und Tag.
      </p>
      <form className="books__find row gap-8" onSubmit={submit} noValidate>
        <TextField
          label="E-Mail-Adresse oder Bestellnummer"
          error={failure}
          ref={field}
          autoComplete="off"
          spellCheck={false}
          onChange={() => setResult(undefined)}
        />
        <SmallButton tone="wax" type="submit" busy={busy}>
          Suchen
        </SmallButton>
      </form>
      <div role="status">
        {result?.orders.length === 0 && (
          <p>
            Dazu gibt es keine Bestellung mit bekannten Daten. Was vergessen ist, findet nur noch die Bestellnummer.
          </p>
        )}
        {result !== undefined && result.orders.length > 0 && (
          <p>
            {result.orders.length === 1 ? 'Eine Bestellung' : `${result.orders.length} Bestellungen`} zu „{result.text}“
            gefunden.
          </p>
        )}
      </div>
      {result !== undefined && result.orders.length > 0 && (
        <>
          <PersonOrders orders={result.orders} />
          <DataActions result={result} onDone={() => result.text === readField() && void search(result.text)} />
        </>
      )}
    </section>
  );
}

function DataActions({ result: { text, orders }, onDone }: { result: SearchResult; onDone: () => void }) {
  const session = useSession();
  const dispatch = useDispatch<AdminDispatch>();
  const [confirming, setConfirming] = useState(false);
  const orderIds = orders.map(({ orderId }) => orderId);
  const erasable = orders.filter(({ person, open }) => person !== 'erased' && open.length === 0);

  async function save(format: 'pdf' | 'json') {
    const failure = await download(session, '/functions/v1/export-person', { orderIds, format });
    if (failure !== undefined) toastError(failure);
  }
  async function erase() {
    try {
      const request = { orderIds: erasable.map(({ orderId }) => orderId) };
      const { done, refused } = await dispatch(
        booksApi.endpoints.forgetPerson.initiate(request, { track: false }),
      ).unwrap();
      if (done.length > 0) toastSuccess('Vergessen', 'Namen, Anschriften und E-Mail-Adressen sind gelöscht.');
      if (refused[0]) toastError(refused[0].error);
    } catch (failure) {
      toastError(messageOf(failure));
    }
    onDone();
  }

  return (
    <>
      <div className="button-row">
        <SmallButton tone="wax" onClick={() => void save('pdf')}>
          Auskunft als PDF
        </SmallButton>
        <SmallButton onClick={() => void save('json')}>Auskunft als JSON</SmallButton>
        <SmallButton disabled={erasable.length === 0} onClick={() => setConfirming(true)}>
          Daten vergessen
        </SmallButton>
      </div>
      <p className="help-text">Eine Auskunft wird im Verlauf jeder Bestellung vermerkt, die sie nennt.</p>
      {confirming && (
        <ConfirmDialog
          title="Daten für immer vergessen?"
          confirm="Vergessen"
          onConfirm={() => void erase()}
          onClose={() => setConfirming(false)}
        >
          <p>
            Namen, Anschriften, E-Mail-Adressen und Notizen{' '}
            {erasable.length === 1 ? 'dieser Bestellung' : `von ${erasable.length} Bestellungen`} zu „{text}“ werden
            gelöscht. Niemand kann das zurücknehmen, und der Link zur Seite der Bestellung gilt nicht mehr.
          </p>
          <p className="help-text">Die Buchungen bleiben, wie es das Gesetz verlangt. Sie nennen keinen Namen.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const dayOf = (instant: string) => withDaysWhole(formatDay(berlinDay(new Date(instant))));

/** A person's orders: the stored data, how long it is kept, and what prevents its erasure. */
function PersonOrders({ orders }: { orders: readonly PersonOrder[] }) {
  return (
    <ul className="books__orders stack gap-16">
      {orders.map((order) => (
        <li key={order.orderId}>
          <p>
            <Link to={orderAddress(order.orderId)}>Bestellung {order.orderNumber}</Link> vom {dayOf(order.orderedAt)}
          </p>
          <p>{retentionMessage(order)}</p>
          {order.accountingRetentionEnd !== null && (
            <p className="help-text">
              Die Buchungen bleiben bis zum {withDaysWhole(formatDay(order.accountingRetentionEnd))} (§ 147 AO, § 14b
              UStG). Sie nennen keinen Namen.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function retentionMessage({ person, open, forgottenAt }: PersonOrder): string {
  if (person === 'erasing') return 'Wird gerade vergessen.';
  if (forgottenAt === null)
    return `Wird noch gebraucht, weil ${open.map((issue) => OPEN_ISSUE_LABELS[issue]).join(' und ')}.`;
  if (person === 'erased') return `Vergessen seit dem ${dayOf(forgottenAt)}.`;
  return `Bekannt; wird am ${dayOf(forgottenAt)} von selbst vergessen, auf Verlangen sofort.`;
}
