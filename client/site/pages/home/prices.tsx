import { taxMessages } from '@federpost/shared/business/tax.ts';
import { BASE_PRICE_CENTS, offeredExtras, shippingCents } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { BUSINESS } from '../../content/business.ts';
import { Section } from '../../../ui/section.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
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
  const { smallBusiness, vouchers } = BUSINESS;
  return (
    <Section
      id="preise"
      className="section--beside prices"
      title="Ein Brief, ein Preis"
      lead="Was dazukommt, entscheidest du. Du siehst die Summe, bevor du bezahlst."
    >
      <StillLife name="seal" photograph={BUSINESS.pictures.seal} sizes="(min-width: 60rem) 36vw, 90vw" />
      <div className="prices__card perforated band">
        <dl className="prices__list stack gap-24">
          <Line
            name="Dein Brief"
            note="gedruckt, in den Umschlag gesteckt, frankiert und zur Post gebracht"
            price={formatEuro(BASE_PRICE_CENTS)}
          />
        </dl>
        <h3 className="prices__more soft">Wenn du magst, dazu</h3>
        <dl className="prices__list stack gap-24">
          {offeredExtras(BUSINESS).map(({ value, name, inPriceList, cents }) => (
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
          {vouchers && (
            <>
              {' '}
              Zum Verschenken gibt es einen <a href="/gutschein/">Gutschein</a>.
            </>
          )}
        </p>
      </div>
    </Section>
  );
}
