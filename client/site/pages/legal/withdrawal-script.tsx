/** The script of the withdrawal page: its form, in the served HTML (withdrawal-page.tsx). */
import { hydrateRoot } from 'react-dom/client';
import { email, phone } from '../../../../business.json';
import { WithdrawalForm } from './withdrawal-form.tsx';

// oxlint-disable-next-line typescript/no-non-null-assertion -- the page has the element
hydrateRoot(document.getElementById('widerruf-formular')!, <WithdrawalForm email={email} phone={phone} />);
