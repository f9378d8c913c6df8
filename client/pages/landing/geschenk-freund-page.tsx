import { page } from '../../content/landing/geschenk-freund.ts';
import letter from '../../images/letters/geschenk-freund.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
