import { page } from '../../content/landing/geschenk-bruder.ts';
import letter from '../../images/letters/geschenk-bruder.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
