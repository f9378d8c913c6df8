import { BUSINESS } from '../../content/business.ts';
import { terms } from '../../content/legal/terms.ts';
import { LegalPage } from './legal.tsx';

export const Page = () => <LegalPage text={terms(BUSINESS)} />;
