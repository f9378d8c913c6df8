import { page } from '../../content/landing/liebesbrief-schreiben.ts';
import letter from '../../images/letters/liebesbrief-schreiben.svg';
import { LandingPage } from './landing.tsx';

export const Page = () => <LandingPage text={page} letter={letter} />;
