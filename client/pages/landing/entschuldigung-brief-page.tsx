import { page } from '../../content/landing/entschuldigung-brief.ts';
import letter from '../../images/letters/entschuldigung-brief.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
