import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../site/layout/error-boundary.tsx';
import { AdminPage } from './admin-page.tsx';
import { createOperatorSession } from './shell/session.ts';

const session = createOperatorSession();
// oxlint-disable-next-line typescript/no-non-null-assertion -- admin.html has the element
createRoot(document.getElementById('admin')!).render(
  <StrictMode>
    <ErrorBoundary reassurance="An den Bestellungen ändert das nichts. Laden Sie die Seite bitte neu.">
      <AdminPage session={session} />
    </ErrorBoundary>
  </StrictMode>,
);
