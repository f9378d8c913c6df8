import { page } from '../../content/landing/glueckwuensche-hochzeit.ts';
import letter from '../../images/letters/glueckwuensche-hochzeit.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
