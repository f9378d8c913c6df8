/** The script of the page that checks receipts: its form, in the served HTML (deletion-receipt-page.tsx). */
import { hydrateRoot } from 'react-dom/client';
import { ReceiptCheck } from './receipt-check.tsx';

// oxlint-disable-next-line typescript/no-non-null-assertion -- the page has the element
hydrateRoot(document.getElementById('quittung-formular')!, <ReceiptCheck />);
