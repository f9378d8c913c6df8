import { page } from '../../content/landing/valentinstag.ts';
import letter from '../../images/letters/valentinstag.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
