import { useEffect } from 'react';
import { useDraftPaidElsewhere } from './success/use-draft-paid-elsewhere.ts';
import { Checkout } from './checkout/checkout.tsx';
import { Header } from '../site/layout/header.tsx';
import { DraftProvider } from './draft/use-draft.tsx';
import type { OrderStore } from './draft/store.ts';
import { Success } from './success/success.tsx';
import { preloadToaster } from '../ui/toast.ts';
import { useTooltips } from '../ui/use-tooltips.ts';
import { Wizard } from './wizard/wizard.tsx';
import { useSteadyPress } from './use-steady-press.ts';
import type { View } from './view.ts';
import './order-flow.css';

type OrderFlowProps = { view: Exclude<View, { name: 'home' }>; store?: OrderStore | undefined };

/** The views of an order: wizard, checkout, success. Their code and the store load together. */
export function OrderFlow({ view, store }: OrderFlowProps) {
  useTooltips();
  useSteadyPress();
  useEffect(preloadToaster, []);
  return (
    <DraftProvider {...(store && { store })}>
      <Header minimal />
      <main id="inhalt" className="order page-width" tabIndex={-1}>
        {view.name === 'success' ? (
          <Success sessionId={view.sessionId} ofDraft={view.ofDraft} />
        ) : (
          <BeforePayment view={view} />
        )}
      </main>
      <LegalLinks />
    </DraftProvider>
  );
}

function BeforePayment({ view }: { view: Extract<View, { name: 'form' | 'checkout' }> }) {
  useDraftPaidElsewhere();
  return view.name === 'form' ? <Wizard view={view} /> : <Checkout cancelled={view.cancelled === true} />;
}

/** The links that the law requires on every page; the rest of the footer would distract from the order. */
function LegalLinks() {
  return (
    <footer className="order-foot row small page-width">
      <a href="/impressum/">Impressum</a>
      <a href="/widerruf/">Vertrag widerrufen</a>
    </footer>
  );
}
