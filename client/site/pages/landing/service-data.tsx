import { BUSINESS } from '../../content/business.ts';
import type { LandingPage, LandingPath } from '../../content/landing/landing-page.ts';
import { JsonLd } from '../../layout/json-ld.tsx';
import { ORIGIN } from '../../layout/page-head.tsx';

const { country, name } = BUSINESS;

/** Structured data of kind Service; the offer names currency and availability and no price (specification §2.10). */
export function ServiceData({ path, service }: { path: LandingPath; service: LandingPage['service'] }) {
  return (
    <JsonLd
      data={{
        '@type': 'Service',
        name: service.name,
        description: service.description,
        url: `${ORIGIN}${path}`,
        serviceType: 'Persönliche Briefe drucken und versenden',
        areaServed: { '@type': 'Country', name: country },
        provider: { '@type': 'Organization', name, url: `${ORIGIN}/` },
        offers: {
          '@type': 'Offer',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${ORIGIN}/?start=true`,
        },
      }}
    />
  );
}
