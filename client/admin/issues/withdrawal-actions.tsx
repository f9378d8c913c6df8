import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { WithdrawalSender } from '@federpost/shared/http/commands.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { OrderCommands } from '../orders/order-commands.ts';
import { adminApi } from '../shell/api.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';
import type { AdminDispatch } from '../shell/store.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';

type Props = { orderId: string; commands: OrderCommands };

/** What to do about a withdrawal that has an order's number, but not the address that paid for it. */
export function WithdrawalActions({ orderId, commands }: Props) {
  const dispatch = useDispatch<AdminDispatch>();
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>();
  const [sender, setSender] = useState<WithdrawalSender>();
  const { busy, failure, act } = useAsyncAction();
  const isBusy = busy || commands.busy.has(orderId);
  const ask = async () =>
    setSender(await dispatch(adminApi.endpoints.askWithdrawalSender.initiate({ orderId }, { track: false })).unwrap());
  return (
    <>
      <SmallButton tone="wax" disabled={isBusy} onClick={() => setQuestion('acceptWithdrawal')}>
        Als widerrufen behandeln
      </SmallButton>
      <SmallButton disabled={isBusy} onClick={() => void act(ask)}>
        Absender fragen
      </SmallButton>
      <SmallButton tone="quiet" disabled={isBusy} onClick={() => setQuestion('dismissWithdrawal')}>
        Gilt nicht dieser Bestellung
      </SmallButton>
      <output className="issue__sender">
        {sender && (
          <>
            Widerrufen hat „{sender.name}“: <a href={letterTo(sender, orderId)}>{sender.email}</a>
          </>
        )}
      </output>
      <Refusal>{failure}</Refusal>
      {question && (
        <ConfirmDialog
          title={QUESTIONS[question].title}
          confirm={QUESTIONS[question].confirm}
          onConfirm={() => commands[question](orderId)}
          onClose={() => setQuestion(undefined)}
        >
          <p>{QUESTIONS[question].consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const QUESTIONS = {
  acceptWithdrawal: {
    title: 'Als widerrufen behandeln?',
    confirm: 'Als widerrufen behandeln',
    consequence:
      'Was noch nicht gedruckt ist, wird nicht mehr gedruckt, und das Geld geht von selbst zurück. Sonst entscheiden Sie, was zu erstatten ist. Es gilt der Tag, an dem der Widerruf einging.',
  },
  dismissWithdrawal: {
    title: 'Gilt der Widerruf nicht dieser Bestellung?',
    confirm: 'Gilt nicht',
    consequence: 'Die Bestellung läuft weiter. Kommt der Widerruf noch einmal, steht er wieder hier.',
  },
} as const;

/** A mail that asks, to be sent from the operator's own mailbox. */
function letterTo({ name, email }: WithdrawalSender, orderId: string): string {
  const subject = `Dein Widerruf zur Bestellung ${orderNumberOf(orderId)}`;
  const body = `Hallo ${name},\n\ndein Widerruf ist angekommen. Bezahlt wurde diese Bestellung mit einer anderen E-Mail-Adresse. Bitte bestätige ihn von dort aus, oder sag uns, welche Bestellung du meinst.\n`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
