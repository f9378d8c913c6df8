import { page } from '../../content/landing/geschenkidee-brief.ts';
import letter from '../../images/letters/geschenkidee-brief.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
