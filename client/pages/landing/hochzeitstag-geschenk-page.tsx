import { page } from '../../content/landing/hochzeitstag-geschenk.ts';
import letter from '../../images/letters/hochzeitstag-geschenk.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
