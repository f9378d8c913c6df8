import { page } from '../../content/landing/geschenk-fur-oma.ts';
import letter from '../../images/letters/geschenk-fur-oma.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
