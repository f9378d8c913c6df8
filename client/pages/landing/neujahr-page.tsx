import { page } from '../../content/landing/neujahr.ts';
import letter from '../../images/letters/neujahr.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
