import { page } from '../../content/landing/brief-zukunftiges-ich.ts';
import letter from '../../images/letters/brief-zukunftiges-ich.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
