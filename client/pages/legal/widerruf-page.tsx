import { BUSINESS } from '../../content/business.ts';
import { withdrawal } from '../../content/legal/withdrawal.ts';
import { LegalPage } from './legal.tsx';

export const Page = () => <LegalPage text={withdrawal(BUSINESS)} />;
