import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { WithdrawalSender } from '@federpost/shared/http/commands.ts';
import type { IssueAction } from '@federpost/shared/issues/issue.ts';
import { isRegistered } from '@federpost/shared/order/catalogue.ts';
import { mailtoLink } from '@federpost/shared/mail/mailto-link.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DocumentButtons } from '../orders/document-buttons.tsx';
import { COMMANDS, useOrderCommands } from '../orders/order-commands.ts';
import { adminApi, type AdminDispatch } from '../shell/api.ts';
import { messageOf } from '../../api/api-client.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { toastError } from '../shell/notices.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';

/** The actions that first open a dialog about the order. */
const ASKING = ['print', 'post', 'keep', 'cancel', 'refund', 'destroy'] as const satisfies readonly IssueAction[];
type AskingAction = (typeof ASKING)[number];
const isAsking = (action: IssueAction): action is AskingAction => ASKING.some((asking) => asking === action);

const PROVIDER_DASHBOARD = 'https://dashboard.stripe.com/';

type Props = { orderId: string; payment: string | null; actions: readonly IssueAction[]; critical: boolean };

/** The next actions of an order's issue as buttons, the likeliest first. The order is loaded when a dialog needs it. */
export function IssueActions({ orderId, payment, actions, critical }: Props) {
  const { busy, send, ask } = useOrderCommands();
  const [load] = adminApi.useLazyOneOrderQuery();
  const isBusy = busy.has(orderId);
  const toneOf = (action: IssueAction) => (actions[0] === action ? 'wax' : 'outline');

  async function askAboutOrder(name: AskingAction | 'repost') {
    const { data: order, error } = await load(orderId);
    if (!order) toastError(error ? messageOf(error) : 'Diese Bestellung ist noch nicht in der Liste.');
    else if (name === 'repost' && !isRegistered(order)) send(name, { orderId });
    else ask(name === 'print' || name === 'post' ? { name, orders: [order] } : { name, order });
  }

  const button = (
    action: IssueAction & keyof typeof COMMANDS,
    perform: () => void,
    tone: 'wax' | 'outline' = toneOf(action),
  ) =>
    actions.includes(action) && (
      <SmallButton key={action} tone={tone} disabled={isBusy} onClick={perform}>
        {COMMANDS[action].label}
      </SmallButton>
    );
  return (
    <div className="button-row">
      {actions.filter(isAsking).map((action) => button(action, () => void askAboutOrder(action)))}
      {actions.includes('resolve') && (
        <>
          <SmallButton tone="wax" disabled={isBusy} onClick={() => send('resolve', { orderId, outcome: 'printed' })}>
            Gedruckt
          </SmallButton>
          <SmallButton disabled={isBusy} onClick={() => send('resolve', { orderId, outcome: 'not-printed' })}>
            Nicht gedruckt
          </SmallButton>
        </>
      )}
      {actions.includes('envelope') && (
        <DocumentButtons orderId={orderId} kinds={['envelope']} tone={toneOf('envelope')} />
      )}
      {/* Never the main button, because the letter first needs a new envelope or a new address. */}
      {button('repost', () => void askAboutOrder('repost'), 'outline')}
      {payment !== null && button('refund-payment', () => ask({ name: 'refund-payment', orderId, payment }))}
      {button('record-contact', () => send('record-contact', { orderId }), 'outline')}
      {button('settle', () => send('settle', { orderId }))}
      {actions.includes('withdraw') && <WithdrawalActions orderId={orderId} />}
      {actions.includes('provider') && (
        // Outlined if the provider needs no action.
        <a
          className={buttonClass({ tone: critical ? toneOf('provider') : 'outline', size: 'small' })}
          href={payment === null ? PROVIDER_DASHBOARD : `${PROVIDER_DASHBOARD}payments/${payment}`}
          target="_blank"
          rel="noreferrer"
        >
          Stripe-Dashboard öffnen
        </a>
      )}
    </div>
  );
}

/** The actions for a withdrawal that has an order's number, but not the e-mail address of its customer. */
function WithdrawalActions({ orderId }: { orderId: string }) {
  const { busy: busyOrders, ask } = useOrderCommands();
  const dispatch = useDispatch<AdminDispatch>();
  const [sender, setSender] = useState<WithdrawalSender>();
  const { busy, failure, perform } = useAsyncAction();
  const isBusy = busy || busyOrders.has(orderId);
  const loadSender = async () =>
    setSender(await dispatch(adminApi.endpoints.askWithdrawalSender.initiate({ orderId }, { track: false })).unwrap());
  return (
    <>
      <SmallButton tone="wax" disabled={isBusy} onClick={() => ask({ name: 'accept-withdrawal', orderId })}>
        {COMMANDS['accept-withdrawal'].label}
      </SmallButton>
      <SmallButton disabled={isBusy} onClick={() => void perform(loadSender)}>
        Absender fragen
      </SmallButton>
      <SmallButton tone="quiet" disabled={isBusy} onClick={() => ask({ name: 'dismiss-withdrawal', orderId })}>
        {COMMANDS['dismiss-withdrawal'].label}
      </SmallButton>
      <output className="whole collapses">
        {sender && (
          <>
            Widerrufen hat „{sender.name}“: <a href={questionMail(sender, orderId)}>{sender.email}</a>
          </>
        )}
      </output>
      <Refusal>{failure}</Refusal>
    </>
  );
}

/** The link to a mail with a question, sent from the operator's own mailbox. */
function questionMail({ name, email }: WithdrawalSender, orderId: string): string {
  const subject = `Dein Widerruf zur Bestellung ${orderNumberOf(orderId)}`;
  const body = `Hallo ${name},\n\ndein Widerruf ist angekommen. Bezahlt wurde diese Bestellung mit einer anderen E-Mail-Adresse. Bitte bestätige ihn von dort aus, oder sag uns, welche Bestellung du meinst.\n`;
  return mailtoLink(email, { subject, body });
}
