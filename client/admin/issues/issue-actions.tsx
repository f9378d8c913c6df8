import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import type { IssueAction } from '@federpost/shared/issues/issue.ts';
import type { WithdrawalSender } from '@federpost/shared/http/commands.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { mailtoLink } from '@federpost/shared/mail/mailto-link.ts';
import { buttonClass } from '../../ui/button.tsx';
import { adminApi, type AdminDispatch } from '../shell/api.ts';
import { messageOf } from '../shell/base-query.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ConfirmCommandDialog } from '../orders/confirm-command-dialog.tsx';
import { openDocument, type OrderCommands } from '../orders/order-commands.ts';
import { toastError } from '../shell/notices.ts';
import { RefundDialog } from '../orders/order-dialogs.tsx';
import { useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAsyncAction } from '../shell/use-async-action.ts';

type DialogAction = Extract<IssueAction, 'print' | 'post' | 'keep' | 'cancel' | 'refund' | 'destroy'>;
/** The actions that first open a dialog about the order. */
const DIALOG_ACTION_LABELS: Record<DialogAction, string> = {
  print: 'Jetzt drucken',
  post: 'Als versendet markieren',
  keep: 'Nicht versenden',
  refund: 'Erstatten',
  cancel: 'Stornieren',
  destroy: 'Vernichtet',
};
const PROVIDER_DASHBOARD = 'https://dashboard.stripe.com/';

const opensDialog = (action: IssueAction): action is DialogAction => Object.hasOwn(DIALOG_ACTION_LABELS, action);

type Props = {
  orderId: string;
  payment: string | null;
  actions: readonly IssueAction[];
  critical: boolean;
  commands: OrderCommands;
};

/** The next actions of an order's issue as buttons, the likeliest first. The order is loaded when a dialog needs it. */
export function IssueActions({ orderId, payment, actions, critical, commands }: Props) {
  const session = useSession();
  const [load] = adminApi.useLazyOneOrderQuery();
  const [question, setQuestion] = useState<{ action: DialogAction; order: OrderRecord }>();
  const [refunding, setRefunding] = useState(false);
  const busy = commands.busy.has(orderId);
  const tone = (action: IssueAction) => (actions[0] === action ? 'wax' : 'outline');

  async function openDialog(action: DialogAction) {
    const { data: order, error } = await load(orderId);
    if (order) setQuestion({ action, order });
    else toastError(error ? messageOf(error) : 'Diese Bestellung ist noch nicht in der Liste.');
  }

  async function printEnvelope() {
    const failure = await openDocument(session, orderId, 'envelope');
    if (failure !== undefined) toastError(failure);
  }

  const close = () => setQuestion(undefined);
  return (
    <div className="buttons">
      {actions.filter(opensDialog).map((action) => (
        <SmallButton key={action} tone={tone(action)} disabled={busy} onClick={() => void openDialog(action)}>
          {DIALOG_ACTION_LABELS[action]}
        </SmallButton>
      ))}
      {actions.includes('resolve') && (
        <>
          <SmallButton tone="wax" disabled={busy} onClick={() => commands.resolve(orderId, 'printed')}>
            Gedruckt
          </SmallButton>
          <SmallButton disabled={busy} onClick={() => commands.resolve(orderId, 'not-printed')}>
            Nicht gedruckt
          </SmallButton>
        </>
      )}
      {actions.includes('envelope') && (
        <SmallButton tone={tone('envelope')} onClick={() => void printEnvelope()}>
          Umschlag
        </SmallButton>
      )}
      {/* Never the main button, because the letter first needs a new envelope or a new address. */}
      {actions.includes('repost') && (
        <SmallButton disabled={busy} onClick={() => commands.repost(orderId)}>
          Wieder zur Post gebracht
        </SmallButton>
      )}
      {payment !== null && actions.includes('refund-payment') && (
        <SmallButton tone={tone('refund-payment')} disabled={busy} onClick={() => setRefunding(true)}>
          Zahlung erstatten
        </SmallButton>
      )}
      {actions.includes('record-contact') && (
        <SmallButton disabled={busy} onClick={() => commands.recordContact(orderId)}>
          Anders mitgeteilt
        </SmallButton>
      )}
      {actions.includes('settle') && (
        <SmallButton tone={tone('settle')} disabled={busy} onClick={() => commands.settle(orderId)}>
          Erledigt
        </SmallButton>
      )}
      {actions.includes('withdraw') && <WithdrawalActions orderId={orderId} commands={commands} />}
      {actions.includes('provider') && (
        // Outlined if the provider needs no action.
        <a
          className={buttonClass({ tone: critical ? tone('provider') : 'outline', size: 'small' })}
          href={payment === null ? PROVIDER_DASHBOARD : `${PROVIDER_DASHBOARD}payments/${payment}`}
          target="_blank"
          rel="noreferrer"
        >
          Stripe-Dashboard öffnen
        </a>
      )}
      {refunding && payment !== null && (
        <ConfirmDialog
          title="Zahlung erstatten?"
          confirm="Zahlung erstatten"
          onConfirm={() => commands.refundPayment(orderId, payment)}
          onClose={() => setRefunding(false)}
        >
          <p>
            Der ganze Rest der Zahlung geht zurück. Eine Nachricht verschickt der Laden nicht, denn er kennt die Adresse
            nicht mehr.
          </p>
        </ConfirmDialog>
      )}
      {question?.action === 'refund' && (
        <RefundDialog order={question.order} onRefund={commands.refund} onClose={close} />
      )}
      {question !== undefined && question.action !== 'refund' && (
        <ConfirmCommandDialog
          question={{ command: question.action, orders: [question.order] }}
          today={berlinDay(new Date())}
          commands={commands}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  );
}

type WithdrawalActionsProps = { orderId: string; commands: OrderCommands };

/** The actions for a withdrawal that has an order's number, but not the e-mail address of its customer. */
function WithdrawalActions({ orderId, commands }: WithdrawalActionsProps) {
  const dispatch = useDispatch<AdminDispatch>();
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>();
  const [sender, setSender] = useState<WithdrawalSender>();
  const { busy, failure, perform } = useAsyncAction();
  const isBusy = busy || commands.busy.has(orderId);
  const loadSender = async () =>
    setSender(await dispatch(adminApi.endpoints.askWithdrawalSender.initiate({ orderId }, { track: false })).unwrap());
  return (
    <>
      <SmallButton tone="wax" disabled={isBusy} onClick={() => setQuestion('acceptWithdrawal')}>
        Als widerrufen behandeln
      </SmallButton>
      <SmallButton disabled={isBusy} onClick={() => void perform(loadSender)}>
        Absender fragen
      </SmallButton>
      <SmallButton tone="quiet" disabled={isBusy} onClick={() => setQuestion('dismissWithdrawal')}>
        Gilt nicht dieser Bestellung
      </SmallButton>
      <output className="issue__sender">
        {sender && (
          <>
            Widerrufen hat „{sender.name}“: <a href={questionMail(sender, orderId)}>{sender.email}</a>
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

/** The link to a mail with a question, sent from the operator's own mailbox. */
function questionMail({ name, email }: WithdrawalSender, orderId: string): string {
  const subject = `Dein Widerruf zur Bestellung ${orderNumberOf(orderId)}`;
  const body = `Hallo ${name},\n\ndein Widerruf ist angekommen. Bezahlt wurde diese Bestellung mit einer anderen E-Mail-Adresse. Bitte bestätige ihn von dort aus, oder sag uns, welche Bestellung du meinst.\n`;
  return mailtoLink(email, { subject, body });
}
