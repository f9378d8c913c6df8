import { page } from '../../content/landing/handschriftlicher-brief.ts';
import letter from '../../images/letters/handschriftlicher-brief.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
