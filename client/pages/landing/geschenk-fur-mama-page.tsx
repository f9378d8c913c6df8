import { page } from '../../content/landing/geschenk-fur-mama.ts';
import letter from '../../images/letters/geschenk-fur-mama.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
