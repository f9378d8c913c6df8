import { page } from '../../content/landing/geburtstag-brief.ts';
import letter from '../../images/letters/geburtstag-brief.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
