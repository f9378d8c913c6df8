import { useState, type SubmitEvent } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { noteOrder } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { MAX_NOTE_LENGTH } from '@federpost/shared/order/notes.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { adminApi } from '../shell/api.ts';
import { messageOf } from '../../api/api-client.ts';
import { toastSuccess } from '../shell/notices.ts';
import { orderTitle, type TitledOrder } from './order-list-item.tsx';

/** The operators' notes about an order, oldest first. */
export function OrderNotes({ notes }: Pick<OrderRecord, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <ul className="order__notes whole stack gap-4" aria-label="Notizen">
      {notes.map(({ id, at, text, author }) => (
        <li key={id} className="row">
          {text === null ? <em>nicht mehr lesbar</em> : <span className="order__note-text">{text}</span>}
          <span className="help-text">
            {author === null ? '' : `${author}, `}
            <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Props = { order: Pick<OrderRecord, 'id'> & TitledOrder; onClose: () => void };

/** The dialog for a note. It stays open, with the typed text, until the server has it. */
export function NoteDialog({ order, onClose }: Props) {
  // One id for all attempts, so that the server stores a repeated note once.
  const [noteId] = useState(randomUuid);
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = adminApi.useOrderCommandMutation();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    const note = noteOrder.safeParse({ orderId: order.id, noteId, text });
    if (!note.success) return setError(note.error.issues[0]?.message);
    try {
      await send({ call: 'note-order', body: note.data }).unwrap();
    } catch (failure) {
      return setError(messageOf(failure));
    }
    toastSuccess('Notiz gespeichert');
    onClose();
  }

  return (
    <OpenDialog title="Notiz schreiben" onClose={onClose}>
      <form className="stack gap-16" onSubmit={(event) => void submit(event)} noValidate>
        <p>{orderTitle(order)}</p>
        <TextAreaField
          label="Notiz"
          hint="Nur für den Betrieb. Sie wird mit den Daten dieser Bestellung gelöscht."
          error={error}
          name="text"
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
        />
        <DialogButtons size="small" actionLabel="Notiz speichern" busy={isLoading} />
      </form>
    </OpenDialog>
  );
}
