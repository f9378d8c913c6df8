import { page } from '../../content/landing/weihnachten.ts';
import letter from '../../images/letters/weihnachten.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
