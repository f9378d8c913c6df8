import { useEffect, useRef, useState, type FormEvent, type Ref, useId } from 'react';
import { flushSync } from 'react-dom';
import { mayDebitDelay } from '@federpost/shared/calendar/letter-dates.ts';
import { taxMessages } from '@federpost/shared/business/tax.ts';
import { emailAddress } from '@federpost/shared/mail/email-address.ts';
import { PAYMENT_REFUSALS } from '@federpost/shared/http/create-payment.ts';
import type { PaymentMethod } from '@federpost/shared/order/payment-methods.ts';
import { formatAmount, formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { smallBusiness } from '../../../business.json';
import { POSTING_SCHEDULE } from '../dates/posting-schedule.ts';
import { useLetterDates } from '../dates/promised-dates.tsx';
import { useAppSelector } from '../draft/use-draft.tsx';
import type { Draft } from '../draft/draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showErrorToast } from '../../ui/toast.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { sortErrors } from '../draft/validation.ts';
import type { FieldName } from '../view.ts';
import { SaveCopy } from '../success/save-copy.tsx';
import { priceWithVoucher } from '../voucher/price-with-voucher.ts';
import { readAcceptedOrder, storeAcceptedOrder } from './accepted-terms.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { usePayment, type PaymentFailure } from './use-payment.ts';
import { useVoucher } from './use-voucher.ts';
import { EnteredVoucher, VoucherEntry } from './voucher-entry.tsx';

const EMAIL = emailAddress('Bitte gib deine E-Mail-Adresse an. Sie sieht etwa so aus: name@beispiel.de.');

type PaymentPanelProps = {
  ref?: Ref<HTMLElement>;
  draft: Draft;
  /** What the payment page offers, as far as it is known. */
  methods?: readonly PaymentMethod[] | undefined;
  /** Whether the customer came back from the payment page without having paid. */
  cancelled?: boolean;
  onCorrect: (field: FieldName, message: string) => void;
  leave?: (url: string) => void;
};

/** «Zahlung»: terms, errors, and the order button. */
export function PaymentPanel({ ref, draft, methods = [], cancelled, onCorrect, leave }: PaymentPanelProps) {
  const [acceptedOrder, setAcceptedOrder] = useState(readAcceptedOrder);
  const accept = (orderKey: string | null) => {
    setAcceptedOrder(orderKey);
    storeAcceptedOrder(orderKey);
  };
  const accepted = acceptedOrder === draft.orderKey;
  const { processing, failure, pay, renew, clearFailure } = usePayment({ cancelled, leave, onRenewed: accept });
  const [reminded, setReminded] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const voucherState = useVoucher(draft, (orderKey) => {
    if (accepted) accept(orderKey);
    clearFailure();
  });
  const { voucher } = voucherState;
  const [isVoucherRemoved, setVoucherRemoved] = useState(false);
  const entered = useRef<HTMLDivElement>(null);
  const fullPrice = priceOf(draft);
  const { totalCents } = priceWithVoucher(fullPrice, voucher);
  const coveredCents = fullPrice.totalCents - totalCents;
  const isCovered = totalCents === 0;
  const email = useRef<HTMLInputElement>(null);
  const [emailError, setEmailError] = useState<string>();

  /**
   * Focuses an element and shows it above the toast, together with the button unless the window is too low for both. Of
   * an element that does not fit there itself it shows the beginning.
   */
  const showWithButton = (element: HTMLElement | null) => {
    button.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    element?.focus({ preventScroll: true });
    for (const block of ['end', 'start'] as const)
      if ((element?.getBoundingClientRect().top ?? 0) < 0) element?.scrollIntoView({ block, behavior: 'instant' });
  };

  const remind = () => {
    // The reminder moves the button down; only then it is known whether the toast would cover it.
    flushSync(() => setReminded(true));
    showWithButton(checkbox.current);
    void showErrorToast({
      title: 'AGB akzeptieren',
      description: 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen und Datenschutzerklärung.',
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) return remind();
    const parsed = isCovered ? EMAIL.safeParse(email.current?.value) : undefined;
    setEmailError(parsed?.error?.issues[0]?.message);
    if (parsed?.success === false) return email.current?.focus();
    void pay(parsed?.data);
  };

  return (
    <section className="payment" aria-labelledby="zahlung" ref={ref} tabIndex={-1}>
      <h2 id="zahlung">Zahlung</h2>
      {cancelled && !processing && !failure && (
        <Alert role="status" title="Die Zahlung wurde abgebrochen">
          <p>Es wurde nichts abgebucht. Dein Brief und alles, was du gewählt hast, sind noch da.</p>
        </Alert>
      )}
      {voucher && (
        <EnteredVoucher
          ref={entered}
          voucher={voucher}
          fullCents={fullPrice.totalCents}
          onRemove={() => {
            voucherState.remove();
            setVoucherRemoved(true);
          }}
        />
      )}
      <form className="payment__form stack gap-24" noValidate onSubmit={submit}>
        {isCovered && (
          <TextField
            label="Deine E-Mail-Adresse"
            hint="Dorthin schicken wir die Bestätigung und den Link zur Seite deines Briefes."
            error={emailError}
            liveError
            ref={email}
            type="email"
            autoComplete="email"
            aria-required
            onChange={() => setEmailError(undefined)}
          />
        )}
        <Terms
          ref={checkbox}
          accepted={accepted}
          reminded={reminded && !accepted}
          onChange={(checked) => {
            accept(checked ? draft.orderKey : null);
            setReminded(false);
            clearFailure();
          }}
        />
        {failure && <Failure failure={failure} onAppear={showWithButton} onCorrect={onCorrect} onRenew={renew} />}
        <p className="payment__total">
          Ein Brief an {draft.recipientName.trim()}, gedruckt auf cremefarbenem Papier und{' '}
          {draft.shipping === 'express' ? 'per Express' : 'per Post'} zugestellt.
          <br />
          Gesamtpreis <strong>{formatEuro(fullPrice.totalCents)}</strong> {taxMessages({ smallBusiness }).beforePaying}
          {coveredCents > 0 && (
            <>
              <br />
              Dein Gutschein zahlt {formatEuro(coveredCents)}, zu zahlen bleiben{' '}
              <strong>{formatEuro(totalCents)}.</strong>
            </>
          )}
        </p>
        <UnsavedNotice draft={draft} />
        {/* A disabled button takes no click, so its container handles it and names the missing consent. */}
        <div
          ref={button}
          className="payment__button stack"
          role="presentation"
          onClick={() => !accepted && !processing && remind()}
        >
          <Button type="submit" size="large" busy={processing} disabled={!accepted || processing}>
            {processing ? 'Verarbeite Zahlung...' : `Jetzt Brief versenden – ${formatAmount(totalCents)}\u00a0€`}
          </Button>
        </div>
        {!isCovered && <PaymentMethods methods={methods} />}
        <Assurances draft={draft} methods={isCovered ? [] : methods} />
        {!isCovered && (
          <p className="soft small">
            Die Zahlung läuft über unseren Zahlungsdienstleister für Kartenzahlungen. Auf seiner Seite gibst du deine
            E-Mail-Adresse und deine Zahlungsdaten ein; bei uns kommen Kartendaten nie an.
          </p>
        )}
      </form>
      {!voucher && (
        <VoucherEntry state={voucherState} isRemoved={isVoucherRemoved} onEntered={() => entered.current?.focus()} />
      )}
    </section>
  );
}

/** Reassurance before payment; each line is a promise of the terms. */
function Assurances({ draft, methods }: { draft: Draft; methods: readonly PaymentMethod[] }) {
  const { dates, messages, today } = useLetterDates(draft);
  const mayBeLate = draft.deliveryDate !== null && mayDebitDelay(dates.postingDay, today, POSTING_SCHEDULE);
  return (
    <ul className="payment__assurances stack gap-6 small">
      <li>
        {dates.postingDay === today
          ? 'Bis zum Druck änderbar und stornierbar.'
          : `Bis zum Druck am ${messages.postingDay}, änderbar und stornierbar.`}
      </li>
      <li>Kommt er nicht an, schicken wir ihn noch einmal oder erstatten dir alles.</li>
      {mayBeLate && methods.includes('sepa-debit') && (
        <li>
          Eine Lastschrift braucht ein paar Werktage, bis sie bei uns ankommt. Damit dein Tag zu halten ist, nimm lieber
          eine andere Zahlungsart.
        </li>
      )}
    </ul>
  );
}

const NOTHING_CHARGED = 'Es wurde nichts abgebucht, und dein Brief ist noch da.';
const WITHOUT_VOUCHER = `Entferne den Gutschein oder trag einen anderen ein. ${NOTHING_CHARGED}`;

/** What is true for the customer in each failure; a plain one only says that nothing was charged. */
const EXPLANATIONS: Record<NonNullable<PaymentFailure['kind']>, string> = {
  unavailable: `Gerade können wir keine Bestellungen annehmen. Verloren ist nichts: ${NOTHING_CHARGED} Versuch es bitte in ein paar Minuten noch einmal.`,
  'too-often': NOTHING_CHARGED,
  unreachable: `Der Shop ist gerade nicht zu erreichen; vielleicht fehlt die Verbindung zum Internet. ${NOTHING_CHARGED} Versuch es bitte gleich noch einmal.`,
  'already-paid':
    'Die Bestätigung mit dem Link zur Seite deines Briefes ist in deinem Postfach. Es wurde nicht noch einmal abgebucht.',
  'checkout-open':
    'Deine Zahlung ist unterwegs; bei einer Lastschrift dauert das ein paar Werktage. Sobald sie angekommen ist oder falls sie nicht klappt, schreiben wir dir. Es wurde nicht noch einmal abgebucht, und dein Entwurf bleibt so lange hier.',
  'wrong-amount':
    'Deshalb drucken wir noch nichts. Ein Mensch bei uns sieht sich das an und meldet sich bei dir; dein Geld ist sicher. Es wurde nicht noch einmal abgebucht.',
  cancelled:
    'Der Brief wird nicht gedruckt und nicht verschickt. Was dafür bezahlt wurde, bekommst du von selbst zurück. Es wurde nicht noch einmal abgebucht, und dein Brief ist noch hier.',
  'cancelled-unpaid': NOTHING_CHARGED,
  'already-drafted': `Bezahlt ist sie noch nicht. ${NOTHING_CHARGED}`,
  'order-lapsed': NOTHING_CHARGED,
  'voucher-unknown': WITHOUT_VOUCHER,
  'voucher-unpaid': WITHOUT_VOUCHER,
  'voucher-expired': WITHOUT_VOUCHER,
  'voucher-used': WITHOUT_VOUCHER,
  'voucher-changed': `Entferne ihn und trag ihn noch einmal ein, dann siehst du, was er jetzt bezahlt. ${NOTHING_CHARGED}`,
};

type FailureProps = {
  failure: PaymentFailure;
  onAppear: (box: HTMLElement | null) => void;
  onCorrect: (field: FieldName, message: string) => void;
  onRenew: () => void;
};

function Failure({ failure: { message: title, fields: errors, kind }, onAppear, onCorrect, onRenew }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // The focused button was disabled during the call, so the focus moves to the answer.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  useEffect(() => onAppear(box.current), []);
  const isRefusal = PAYMENT_REFUSALS.some((refusal) => refusal === kind);
  const fields = sortErrors(errors);
  return (
    <Alert tone="error" title={title} focusable={box}>
      <p>
        {kind ? EXPLANATIONS[kind] : NOTHING_CHARGED}
        {fields.length === 0 && !kind && ' Versuch es bitte gleich noch einmal.'}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, message]) => (
            <li key={field}>
              {message}
              {' – '}
              <Button tone="text" onClick={() => onCorrect(field, message)}>
                Ändern
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isRefusal && (
        <p>
          Möchtest du diesen Brief trotzdem verschicken?{' '}
          <Button tone="text" onClick={onRenew}>
            Als neue Bestellung aufgeben
          </Button>
        </p>
      )}
    </Alert>
  );
}

type TermsProps = {
  ref: Ref<HTMLInputElement>;
  accepted: boolean;
  reminded: boolean;
  onChange: (accepted: boolean) => void;
};

/** The terms, which the customer must accept before ordering. */
function Terms({ ref, accepted, reminded, onChange }: TermsProps) {
  const id = useId();
  return (
    <div className="check">
      <input
        ref={ref}
        type="checkbox"
        className="checkbox"
        id={id}
        aria-required
        checked={accepted}
        aria-invalid={reminded || undefined}
        aria-describedby={reminded ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        Ich akzeptiere die <NewTabLink href="/agb/">Allgemeinen Geschäftsbedingungen</NewTabLink> und die{' '}
        <NewTabLink href="/datenschutz/">Datenschutzerklärung</NewTabLink>.
      </label>
      {reminded && (
        <p className="field__error" id={`${id}-error`}>
          Bitte stimme erst den AGB zu.
        </p>
      )}
    </div>
  );
}

/** Shown if this browser cannot store the draft: the text is then lost on the way to the payment page. */
function UnsavedNotice({ draft }: { draft: Draft }) {
  const saving = useAppSelector(({ form }) => form.saving);
  if (saving !== 'failed') return null;
  return (
    <Alert role="status" title="Dein Entwurf ist nicht gespeichert">
      <p>
        Dieser Browser kann gerade nichts speichern. Auf dem Weg zur Zahlungsseite geht dein Text hier verloren;
        speichere dir vorher eine Kopie, falls es mit der Zahlung nicht klappt.
      </p>
      <div>
        <SaveCopy letter={draft} />
      </div>
    </Alert>
  );
}
