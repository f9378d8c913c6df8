import { page } from '../../content/landing/dankesbrief-schreiben.ts';
import letter from '../../images/letters/dankesbrief-schreiben.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
