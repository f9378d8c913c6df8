import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askForConsent } from '../site/consent/ask-for-consent.ts';
import { ANALYTICS_SCRIPT } from '../site/consent/measurement.ts';
import { pageKeyFromPath } from './page-key-from-path.ts';
import { LostLink } from './lost-link.tsx';
import { MyLetterPage } from './my-letter-page.tsx';
import { PageFrame } from './page-frame.tsx';

const key = pageKeyFromPath(window.location.pathname);
// oxlint-disable-next-line typescript/no-non-null-assertion -- my-letter.html has the element
createRoot(document.getElementById('my-letter')!).render(
  <StrictMode>
    <PageFrame>{key === undefined ? <LostLink /> : <MyLetterPage pageKey={key} />}</PageFrame>
  </StrictMode>,
);

// The consent banner is the same on every page, but this page runs no analytics, because its address is a key.
if (ANALYTICS_SCRIPT) askForConsent();
