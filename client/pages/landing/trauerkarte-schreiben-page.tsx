import { page } from '../../content/landing/trauerkarte-schreiben.ts';
import letter from '../../images/letters/trauerkarte-schreiben.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
