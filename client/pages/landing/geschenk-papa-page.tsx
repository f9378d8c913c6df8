import { page } from '../../content/landing/geschenk-papa.ts';
import letter from '../../images/letters/geschenk-papa.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
