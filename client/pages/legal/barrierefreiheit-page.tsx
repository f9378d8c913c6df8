import { BUSINESS } from '../../content/business.ts';
import { accessibility } from '../../content/legal/accessibility.ts';
import { LegalPage } from './legal.tsx';

export const Page = () => <LegalPage text={accessibility(BUSINESS)} />;
