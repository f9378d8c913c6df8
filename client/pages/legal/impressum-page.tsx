import { BUSINESS } from '../../content/business.ts';
import { imprint } from '../../content/legal/imprint.ts';
import { LegalPage } from './legal.tsx';

export const Page = () => <LegalPage text={imprint(BUSINESS)} />;
