import { BUSINESS } from '../../content/business.ts';
import { privacy } from '../../content/legal/privacy.ts';
import { LegalPage } from './legal.tsx';

export const Page = () => <LegalPage text={privacy(BUSINESS)} />;
