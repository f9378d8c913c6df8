import { taxMessages } from '@federpost/shared/business/tax.ts';
import { BASE_PRICE_CENTS } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { letterWithSealCents, MAX_VOUCHER_EUROS, MIN_VOUCHER_EUROS } from '@federpost/shared/order/voucher.ts';
import { BUSINESS } from '../../content/business.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Field } from '../../../ui/field.tsx';
import '../../../ui/alert.css';

const AMOUNTS = [25, 50];
const RANGE = `${MIN_VOUCHER_EUROS} bis ${MAX_VOUCHER_EUROS}`;

const nothing = () => {};

/** What the voucher is worth, and one button; voucher-script.ts sends it. */
export function VoucherForm() {
  const price = formatEuro(letterWithSealCents());
  const choice = { type: 'radio', name: 'worth', checked: false, onChange: nothing } as const;
  return (
    <form
      className="voucher-form stack gap-16"
      method="post"
      noValidate
      data-min={MIN_VOUCHER_EUROS}
      data-max={MAX_VOUCHER_EUROS}
      data-letter-price={price}
    >
      <fieldset className="choices">
        <legend>Was soll er wert sein?</legend>
        <ChoiceCard
          {...choice}
          checked
          value="letter-with-seal"
          label="Ein Brief mit Wachssiegel"
          note="Porto inklusive"
          price={price}
        />
        {AMOUNTS.map((euros) => (
          <ChoiceCard
            key={euros}
            {...choice}
            value={String(euros)}
            label={`${euros}\u00a0€`}
            note={`reicht für ${Math.floor((euros * 100) / BASE_PRICE_CENTS)} Briefe`}
          />
        ))}
        <ChoiceCard {...choice} value="other" label="Ein anderer Betrag" note={`${RANGE}\u00a0€`} />
      </fieldset>
      <div className="voucher-form__amount" hidden>
        <Field label="Betrag in Euro" id="betrag">
          {(control) => (
            <>
              <input
                {...control}
                aria-describedby="betrag-error"
                className="input"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
              />
              <p className="field__error" id="betrag-error" role="alert" hidden>
                {`Bitte gib einen ganzen Betrag von ${RANGE}\u00a0€ ein.`}
              </p>
            </>
          )}
        </Field>
      </div>
      <div className="alert stack gap-6 small voucher-form__cancelled" role="status" hidden>
        <p className="alert__title bold">Die Zahlung wurde abgebrochen</p>
        <p>Es wurde nichts abgebucht.</p>
      </div>
      {/* It takes the focus. */}
      <div className="alert stack gap-6 small alert--error voucher-form__failure" role="alert" tabIndex={-1} hidden>
        <p className="alert__title bold" />
        <p className="voucher-form__reason" />
        <p hidden>
          <button type="button" className="button button--text">
            Noch einen kaufen
          </button>
        </p>
      </div>
      <p>
        Gesamtpreis <strong data-price>{price}</strong>. {taxMessages(BUSINESS).underPrices}
      </p>
      <noscript>
        <p>Zum Kaufen braucht diese Seite JavaScript. Bitte schalte es ein und lade sie neu.</p>
      </noscript>
      <Button type="submit" size="large" className="send" disabled>
        <span className="button__pen" aria-hidden="true" hidden />
        <span>
          Gutschein kaufen – <span data-price>{price}</span>
        </span>
      </Button>
      <p className="soft small">
        Auf der Zahlungsseite gibst du die E-Mail-Adresse an, an die wir ihn schicken. Es gelten unsere{' '}
        <a href="/agb/">AGB</a>; was mit deinen Daten geschieht, steht in der{' '}
        <a href="/datenschutz/">Datenschutzerklärung</a>. Solange nichts davon eingelöst ist, kannst du den Gutschein
        zurückgeben.
      </p>
    </form>
  );
}
