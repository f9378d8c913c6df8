import { useEffect, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { Checkout } from './checkout/checkout.tsx';
import { Header } from '../site/layout/header.tsx';
import { isRehydrated, persistDraft, type OrderState, type OrderStore } from './draft/store.ts';
import { Success } from './success/success.tsx';
import { preloadToaster } from '../ui/toast.ts';
import { useTooltips } from '../ui/use-tooltips.ts';
import type { Errors } from './wizard/validation.ts';
import { Wizard } from './wizard/wizard.tsx';
import { FlushProvider } from './draft/use-flush.ts';
import { sharedStore } from './draft/shared-store.ts';
import type { View } from './view.ts';
import './order-views.css';

/** The views of an order in the making: wizard, checkout, success. Their code and the store load with them. */
export function OrderFlow({
  view,
  store = sharedStore(),
}: {
  view: Exclude<View, { name: 'home' }>;
  store?: OrderStore;
}) {
  useTooltips();
  const [flush, setFlush] = useState<() => Promise<void>>(() => () => Promise.resolve());
  useEffect(() => {
    preloadToaster();
    const keeping = persistDraft(store);
    setFlush(() => keeping.flush);
    return keeping.stop;
  }, [store]);

  return (
    <Provider store={store}>
      <FlushProvider value={flush}>
        <Header quiet />
        <main id="inhalt" className="order" tabIndex={-1}>
          <CurrentView view={view} />
        </main>
        <Foot />
      </FlushProvider>
    </Provider>
  );
}

/** The links that the law requires on every page; the rest of the footer would distract from the order. */
function Foot() {
  return (
    <footer className="order-foot">
      <a href="/impressum/">Impressum</a>
      <a href="/widerruf/">Vertrag widerrufen</a>
    </footer>
  );
}

function CurrentView({ view }: { view: Exclude<View, { name: 'home' }> }) {
  // What the server found wrong with a field, to be shown at that field.
  const [errors, setErrors] = useState<Errors>({});
  // The field one went to from the checkout, to come back to its place there.
  const [changed, setChanged] = useState<string>();
  const ready = useSelector((state: OrderState) => isRehydrated(state));
  switch (view.name) {
    case 'form':
      return <Wizard view={view} ready={ready} errors={errors} onErrors={setErrors} />;
    case 'checkout':
      return (
        <Checkout
          ready={ready}
          cancelled={view.cancelled === true}
          changed={changed}
          onChange={setChanged}
          onErrors={setErrors}
        />
      );
    case 'success':
      return <Success ready={ready} sessionId={view.sessionId} />;
  }
}
