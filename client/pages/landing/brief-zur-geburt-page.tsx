import { page } from '../../content/landing/brief-zur-geburt.ts';
import letter from '../../images/letters/brief-zur-geburt.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
