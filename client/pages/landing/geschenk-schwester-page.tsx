import { page } from '../../content/landing/geschenk-schwester.ts';
import letter from '../../images/letters/geschenk-schwester.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
