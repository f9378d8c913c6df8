import { testimonials } from './claims.ts';
import type { LandingPage, LandingPageText } from './landing-page.ts';
import { LANDING_PATHS } from './landing-paths.ts';
import { page as briefVersenden } from './brief-versenden.ts';
import { page as liebesbriefSchreiben } from './liebesbrief-schreiben.ts';
import { page as geschenkideeBrief } from './geschenkidee-brief.ts';
import { page as entschuldigungBrief } from './entschuldigung-brief.ts';
import { page as handschriftlicherBrief } from './handschriftlicher-brief.ts';
import { page as dankesbriefSchreiben } from './dankesbrief-schreiben.ts';
import { page as briefZukunftigesIch } from './brief-zukunftiges-ich.ts';
import { page as geschenkFurMama } from './geschenk-fur-mama.ts';
import { page as geschenkPapa } from './geschenk-papa.ts';
import { page as geschenkFurFreundin } from './geschenk-fur-freundin.ts';
import { page as geschenkFreund } from './geschenk-freund.ts';
import { page as geschenkBruder } from './geschenk-bruder.ts';
import { page as geschenkSchwester } from './geschenk-schwester.ts';
import { page as geschenkFurOma } from './geschenk-fur-oma.ts';
import { page as hochzeitstagGeschenk } from './hochzeitstag-geschenk.ts';
import { page as geburtstagBrief } from './geburtstag-brief.ts';
import { page as weihnachten } from './weihnachten.ts';
import { page as valentinstag } from './valentinstag.ts';
import { page as neujahr } from './neujahr.ts';
import { page as trauerkarteSchreiben } from './trauerkarte-schreiben.ts';
import { page as briefZurGeburt } from './brief-zur-geburt.ts';
import { page as glueckwuenscheHochzeit } from './glueckwuensche-hochzeit.ts';
import { page as briefElternHochzeit } from './brief-eltern-hochzeit.ts';

const texts: readonly LandingPageText[] = [
  briefVersenden,
  liebesbriefSchreiben,
  geschenkideeBrief,
  entschuldigungBrief,
  handschriftlicherBrief,
  dankesbriefSchreiben,
  briefZukunftigesIch,
  geschenkFurMama,
  geschenkPapa,
  geschenkFurFreundin,
  geschenkFreund,
  geschenkBruder,
  geschenkSchwester,
  geschenkFurOma,
  hochzeitstagGeschenk,
  geburtstagBrief,
  weihnachten,
  valentinstag,
  neujahr,
  trauerkarteSchreiben,
  briefZurGeburt,
  glueckwuenscheHochzeit,
  briefElternHochzeit,
];

/** All 23 whole pages in the order of their paths. For the build: a page in the browser needs its own text only. */
export const landingPages: LandingPage[] = texts.map((text) => ({
  ...text,
  label: LANDING_PATHS.find((known) => known.path === text.path)!.label,
  testimonial: testimonials[text.path],
}));
