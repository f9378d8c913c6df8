import { page } from '../../content/landing/brief-eltern-hochzeit.ts';
import letter from '../../images/letters/brief-eltern-hochzeit.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
