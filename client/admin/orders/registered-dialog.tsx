import { useState, type SubmitEvent } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { markDelivered, markReposted } from '@federpost/shared/http/commands.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToday } from '../shell/today.ts';
import { COMMANDS, useOrderCommands } from './order-commands.ts';
import { orderTitle } from './order-list-item.tsx';
import { TrackingLink } from './tracking-link.tsx';

type Props = { name: 'repost' | 'deliver'; order: OrderRecord; onClose: () => void };

/**
 * What only registered post needs to be told: the number of the new label if the letter is posted again, or the day on
 * which the carrier delivered it.
 */
export function RegisteredDialog({ name, order, onClose }: Props) {
  const { send } = useOrderCommands();
  const [error, setError] = useState<string>();
  const today = useToday();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('typed'));
    const parsed =
      name === 'deliver'
        ? markDelivered.safeParse({ orderId: order.id, day: typed })
        : markReposted.safeParse({ orderId: order.id, trackingNumber: typed });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    send(name, parsed.data);
    onClose();
  }

  return (
    <OpenDialog title={name === 'deliver' ? 'Brief zugestellt' : 'Wieder zur Post gebracht'} onClose={onClose}>
      <form className="stack gap-16" onSubmit={submit} noValidate>
        <p>{orderTitle(order)}</p>
        {name === 'deliver' ? (
          <>
            <TrackingLink order={order} />
            <TextField
              label="Tag der Zustellung"
              hint="So, wie ihn die Sendungsverfolgung nennt."
              error={error}
              type="date"
              name="typed"
              min={order.delivery_status === 'in-transit' ? dayOf(order.delivery_at) : undefined}
              max={today}
              defaultValue={order.delivered_on ?? today}
            />
          </>
        ) : (
          <TextField
            label="Sendungsnummer"
            hint="Vom neuen Etikett: scannen oder tippen. Das alte gilt nicht mehr."
            error={error}
            name="typed"
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        <DialogButtons size="small" actionLabel={COMMANDS[name].label} />
      </form>
    </OpenDialog>
  );
}

const dayOf = (instant: string | null) => (instant === null ? undefined : berlinDay(new Date(instant)));
