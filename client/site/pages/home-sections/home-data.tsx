import { BASE_PRICE_CENTS } from '@federpost/shared/order/catalogue.ts';
import { BUSINESS } from '../../content/business.ts';
import { QUESTIONS, STEPS } from '../../content/home.ts';
import { JsonLd } from '../../layout/json-ld.tsx';
import { ORIGIN } from '../../layout/page-head.tsx';
import { shopData } from './shop-data.ts';

/** How to write and send a letter, at the price of the price list (specification §9). */
const HOW_TO = {
  '@type': 'HowTo',
  name: 'Einen Brief online schreiben und verschicken lassen',
  inLanguage: 'de-DE',
  totalTime: 'PT5M',
  estimatedCost: { '@type': 'MonetaryAmount', currency: 'EUR', value: (BASE_PRICE_CENTS / 100).toFixed(2) },
  step: STEPS.map(({ title, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: title,
    text,
    url: `${ORIGIN}/#wie-es-funktioniert`,
  })),
};

const FAQ = {
  '@type': 'FAQPage',
  mainEntity: QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

/** Structured data of the home page: how-to, organisation with reviews, questions (specification §2.10). */
export function HomeData() {
  return (
    <>
      <JsonLd data={HOW_TO} />
      <JsonLd data={shopData(BUSINESS)} />
      <JsonLd data={FAQ} />
    </>
  );
}
