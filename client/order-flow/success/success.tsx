import { useEffect, useState, useId } from 'react';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { dateMessages, fullDateMessages, weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { extrasOf, shippingLabel, styleName } from '@federpost/shared/order/catalogue.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { datesFrom, wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import type { PaymentStatusResult } from '@federpost/shared/http/create-payment.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { SealedEnvelope } from '../../letter/sealed-envelope.tsx';
import { useAppSelector, useDraft, useAppDispatch } from '../draft/use-draft.tsx';
import { isRehydrated, flushDraft } from '../draft/store.ts';
import { useViewNavigation } from '../use-view.ts';
import { FIRST_STEP, type View } from '../view.ts';
import { isUntouched, type DraftContent, isSubmitted, orderPaid, type Draft } from '../draft/draft.ts';
import { STORAGE_FAILED } from '../../ui/browser-storage.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OrderSummaryCard, OrderFact, RecipientFact } from '../checkout/order-summary-card.tsx';
import { POSTING_SCHEDULE } from '../dates/posting-schedule.ts';
import { useWholeDays } from '../dates/use-whole-days.ts';
import { forgetRecipient, saveRecipient, type Recipient } from '../draft/saved-recipients.ts';
import { priceWithVoucher } from '../voucher/price-with-voucher.ts';
import { readStoredVoucher, storeVoucher, type CheckedVoucher } from '../voucher/stored-voucher.ts';
import { SaveCopy } from './save-copy.tsx';
import { CalendarFiles } from './calendar-files.tsx';
import { MailedTo } from './mailed-to.tsx';
import { NextSteps } from './next-steps.tsx';
import { PAID_ELSEWHERE, PAYMENT_MESSAGES } from './payment-messages.ts';
import { usePaymentStatus } from './use-payment-status.ts';
import { VoucherBought } from './voucher-bought.tsx';
import './success.css';

/** The view after the payment page (specification §2.8), by the status of the payment. */
export function Success({ sessionId, ofDraft = false }: Omit<Extract<View, { name: 'success' }>, 'name'>) {
  const ready = useAppSelector(isRehydrated);
  const draft = useDraft();
  const {
    status,
    number,
    letterId,
    isVoucher,
    letter: dates,
    orderPage,
    mailedTo,
    retry,
  } = usePaymentStatus({ sessionId, ofDraft, orderKey: draft.submittedKey, ready });
  const { open } = useViewNavigation();
  const letter = useSubmittedLetter(ready && status === 'paid', letterId);
  const voucher = useVoucherOf(letter);
  // Another device, or a browser without storage, has no draft.
  const hasNoDraft = isUntouched(draft) && ready;

  const {
    kind,
    heading = 'Danke!',
    title = heading,
    text,
    withDraft,
  } = ofDraft && status === 'paid' ? PAID_ELSEWHERE : PAYMENT_MESSAGES[status];
  useDocumentTitle(`${title} – ${__BUSINESS_NAME__}`);
  if (isVoucher && status !== 'checking' && status !== 'no-session')
    return <VoucherBought sessionId={sessionId} status={status} number={number} retry={retry} />;
  const orderPageLink = orderPage && <OrderPageLink path={orderPage} postingDay={dates?.postingDay} />;
  return (
    <>
      <div className="success stack">
        <div className="success__words stack gap-24">
          <h1 tabIndex={-1}>{heading}</h1>
          <div className="success__text stack gap-16" role="status">
            {dates && <FixedDates {...dates} recipientName={letter?.recipientName.trim()} />}
            {dates && orderPageLink}
            {[text].flat().map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {withDraft && !hasNoDraft && <p>{withDraft}</p>}
            {kind === 'failed' && hasNoDraft && (
              <p>
                Auf diesem Gerät liegt kein Entwurf davon. Hast du eine Kopie gespeichert, füge ihren Text einfach
                wieder ein.
              </p>
            )}
          </div>
          {kind === 'placed' && mailedTo && <MailedTo mailbox={mailedTo} number={number} />}
          {!dates && orderPageLink}
          {(kind === 'failed' || kind === 'unclear') && (
            <div className="success__buttons row">
              {kind === 'unclear' && <Button onClick={retry}>Noch einmal nachsehen</Button>}
              {!hasNoDraft && (
                <Button
                  tone={kind === 'unclear' ? 'outline' : 'wax'}
                  onClick={() => open({ name: 'checkout' }, { replace: true })}
                >
                  Zurück zur Kasse
                </Button>
              )}
              {kind === 'failed' && hasNoDraft && <Button onClick={() => open(FIRST_STEP)}>Brief schreiben</Button>}
            </div>
          )}
          {(kind === 'placed' ? !letter : kind === 'stopped') && number && <p>Deine Bestellnummer: {number}</p>}
        </div>
        {kind === 'checking' && (
          <div className="success__order stack">
            <div className="success__envelope success__envelope--awaited" />
          </div>
        )}
        {kind === 'placed' && (
          <>
            <div className="success__order stack">
              <SealedEnvelope className="success__envelope" extras={letter?.extras ?? []} closing />
              {letter && <PaidOrderSummary letter={letter} voucher={voucher} number={number} />}
            </div>
            <div className="success__next stack gap-24">
              {(letter || dates) && (
                <section className="success__keep stack gap-16 snug" aria-labelledby="aufheben">
                  <h2 id="aufheben">Zum Aufheben und Erinnern</h2>
                  {letter && (
                    <>
                      <p>Möchtest du deinen Text behalten? Hier gibt es ihn, solange diese Seite offen ist.</p>
                      <SaveCopy letter={letter} />
                    </>
                  )}
                  {dates && (
                    <CalendarFiles dates={dates} letterId={letterId} recipientName={letter?.recipientName.trim()} />
                  )}
                  {letter && <RememberRecipient recipient={letter} />}
                </section>
              )}
              <NextSteps letter={letter} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

/**
 * A link that loads a new document, to keep analytics out of the order page. There the letter can be changed until the
 * day of posting.
 */
function OrderPageLink({ path, postingDay }: { path: string; postingDay?: string | undefined }) {
  const keepDaysWhole = useWholeDays();
  const today = berlinDay(new Date());
  const lastDay = postingDay && postingDay > today ? weekdayAndDay(addDays(postingDay, -1), today) : undefined;
  return (
    <div className="success__to-page stack gap-8 snug small">
      <a className={buttonClass({ size: 'large' })} href={path} rel="noreferrer">
        {lastDay && (
          <small>
            Bis {keepDaysWhole(lastDay)}, änderbar und stornierbar<span className="visually-hidden"> –</span>
          </small>
        )}{' '}
        <span>Zur Seite deines Briefes</span>
      </a>
      <p>Dort siehst du jederzeit, wie weit er ist. Der Link steht auch in unserer E-Mail und gehört dir allein.</p>
    </div>
  );
}

type PaidOrderSummaryProps = { letter: DraftContent; voucher: CheckedVoucher | null; number?: string };

/** The summary of the paid order, from the draft on this device: the shop's answer contains no names. */
function PaidOrderSummary({ letter, voucher, number }: PaidOrderSummaryProps) {
  const extras = extrasOf(letter.extras);
  const sender = letter.senderName.trim();
  return (
    <OrderSummaryCard {...priceWithVoucher(priceOf(letter), voucher)}>
      {number && <OrderFact name="Nummer">{number}</OrderFact>}
      <RecipientFact {...letter} />
      {sender && <OrderFact name="Absender">{sender}</OrderFact>}
      <OrderFact name="Briefstil">{styleName(letter.letterStyle)}</OrderFact>
      {extras.length > 0 && <OrderFact name="Extras">{extras.map(({ name }) => name).join(', ')}</OrderFact>}
      <OrderFact name="Versand">{shippingLabel(letter.shipping)}</OrderFact>
    </OrderSummaryCard>
  );
}

type FixedDatesProps = NonNullable<PaymentStatusResult['letter']> & { recipientName?: string };

/** The dates of a paid letter, as fixed by the shop, and its recipient, if this device has it. */
function FixedDates({ recipientName, postingDay, shipping, ...dateChoice }: FixedDatesProps) {
  const keepDaysWhole = useWholeDays();
  const today = berlinDay(new Date());
  // The page may be opened long after the letter was posted.
  if (postingDay < today) return <p>Wie weit dein Brief ist, steht auf seiner Seite; den Link hast du per E-Mail.</p>;
  const wish = wishOf(dateChoice);
  const dates = datesFrom({ postingDay, shipping, wish, schedule: POSTING_SCHEDULE });
  const messages = fullDateMessages(dateMessages(dates, wish, today), keepDaysWhole);
  return (
    <>
      <p>
        <strong>Am {messages.postingDay},</strong> bringen wir deinen Brief
        {recipientName && ` an ${recipientName}`} zur Post. Ankunft voraussichtlich <strong>{messages.window}.</strong>
      </p>
      {messages.note && <p>{messages.note}</p>}
    </>
  );
}

/**
 * The letter that went to the payment page, as long as its text is on this page; undefined if it was changed later.
 *
 * Its draft is cleared only after the payment has succeeded, and only if it is the paid draft: newer text stays, even
 * if that is at the payment page itself by now. A payment that is still «processing» (a direct debit) may fail, so its
 * letter stays and can be paid again. After clearing, only this page has the letter, for a last copy.
 * @param letterId the letter of this payment, according to the shop
 */
function useSubmittedLetter(paid: boolean, letterId: string | undefined): Draft | undefined {
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const [paidLetter, setPaidLetter] = useState<Draft>();
  const isPaidDraft = isSubmitted(draft) && draft.letterId === letterId;
  useEffect(() => {
    if (!paid || !isPaidDraft) return;
    setPaidLetter(draft);
    dispatch(orderPaid());
    void dispatch(flushDraft());
  }, [paid, isPaidDraft, draft, dispatch]);
  return isPaidDraft ? draft : paidLetter;
}

/**
 * The voucher that paid for the letter, as this tab entered it. What is left of it pays for the next letter of this tab.
 */
function useVoucherOf(letter: Draft | undefined): CheckedVoucher | null {
  const [submitted] = useState(() => readStoredVoucher()?.submitted);
  const voucher = letter && submitted?.orderKey === letter.orderKey ? submitted : null;
  useEffect(() => {
    if (!voucher || !letter) return;
    const isUsedUp = voucher.balanceCents <= priceOf(letter).totalCents;
    storeVoucher(isUsedUp ? null : { code: voucher.code });
  }, [voucher, letter]);
  return voucher;
}

/** Asks whether this browser should remember the recipient. Stores it only if the box is ticked, and sends nothing. */
function RememberRecipient({ recipient }: { recipient: Recipient }) {
  const [saved, setSaved] = useState(false);
  const [failed, setFailed] = useState(false);
  const id = useId();
  const remember = (checked: boolean) => {
    const succeeded = checked ? saveRecipient(recipient) : forgetRecipient(recipient);
    setSaved(checked && succeeded);
    setFailed(checked && !succeeded);
  };
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        aria-describedby={`${id}-hint`}
        checked={saved}
        onChange={(event) => remember(event.target.checked)}
      />
      <label htmlFor={id}>Anschrift von {recipient.recipientName.trim()} für den nächsten Brief merken</label>
      <p className="soft small" id={`${id}-hint`}>
        Nur in diesem Browser, nicht bei uns. Du kannst sie dort jederzeit wieder vergessen.
      </p>
      <p className="soft small collapses" role="status">
        {failed && STORAGE_FAILED}
      </p>
    </div>
  );
}
