import { page } from '../../content/landing/brief-versenden.ts';
import letter from '../../images/letters/brief-versenden.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
