import { taxMessages } from '@federpost/shared/business/tax.ts';
import { BASE_PRICE_CENTS, offeredExtras, shippingCents } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { BUSINESS } from '../../content/business.ts';
import { Section } from '../../../ui/section.tsx';
import { Seal } from '../../../ui/seal.tsx';
import './prices.css';

function Line({ name, note, price }: { name: string; note: string; price: string }) {
  return (
    <div className="prices__line">
      <dt>{name}</dt>
      <dd className="prices__price">{price}</dd>
      <dd className="prices__note soft whole">{note}</dd>
    </div>
  );
}

/** The price list. */
export function Prices() {
  const { smallBusiness } = BUSINESS;
  return (
    <Section
      id="preise"
      className="prices"
      title="Ein Brief, ein Preis"
      lead="Was dazukommt, entscheidest du. Du siehst die Summe, bevor du bezahlst."
    >
      <EnvelopeBack />
      <div className="prices__card">
        <dl className="prices__list stack gap-24">
          <Line
            name="Dein Brief"
            note="gedruckt, in den Umschlag gesteckt, frankiert und zur Post gebracht"
            price={formatEuro(BASE_PRICE_CENTS)}
          />
        </dl>
        <h3 className="prices__more soft">Wenn du magst, dazu</h3>
        <dl className="prices__list stack gap-24">
          {offeredExtras().map(({ value, name, inPriceList, cents }) => (
            <Line key={value} name={name} note={inPriceList} price={`+ ${formatEuro(cents)}`} />
          ))}
          <Line
            name="Expressversand"
            note="beim Empfänger in 1–2 Werktagen, frühestens am nächsten"
            price={`+ ${formatEuro(shippingCents('express'))}`}
          />
        </dl>
        <p className="prices__small soft small">
          {taxMessages({ smallBusiness }).underPrices} Versand innerhalb Deutschlands ist enthalten, ab dem ersten
          Brief.
        </p>
      </div>
    </Section>
  );
}

/** The back of an envelope, sealed: a drawing for the site. A customer's own envelope is `letter/sealed-envelope.tsx`. */
function EnvelopeBack() {
  return (
    <div className="envelope-back" aria-hidden="true">
      <svg viewBox="0 0 220 110">
        <path d="M1 1h218v108H1z" />
        <path d="M1 109 92 52M219 109l-91-57" />
        <path d="M1 1l101 62q8 5 16 0L219 1z" />
      </svg>
      <Seal />
    </div>
  );
}
