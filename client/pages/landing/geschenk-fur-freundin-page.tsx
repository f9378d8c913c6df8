import { page } from '../../content/landing/geschenk-fur-freundin.ts';
import letter from '../../images/letters/geschenk-fur-freundin.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
