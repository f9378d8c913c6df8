import type { Occasion } from '@federpost/shared/calendar/occasions.ts';
import type { LandingPath } from './landing/landing-page.ts';

/** The cards for occasions and gift ideas on the home page (specification §2.3). */

type GiftTag = { path: LandingPath; name: string; text: string };
/** `occasion`: set if its day is the same for everyone. */
type OccasionCard = { path: LandingPath; day: string; name: string; text: string; occasion?: Occasion };

export const GIFT_TAGS: readonly GiftTag[] = [
  { path: '/geschenk-fur-mama/', name: 'Für Mama', text: 'die alle deine Zettel aufgehoben hat' },
  { path: '/geschenk-papa/', name: 'Für Papa', text: 'der angeblich nichts braucht' },
  { path: '/geschenk-fur-oma/', name: 'Für Oma', text: 'die jede Karte aufs Buffet stellt' },
  { path: '/geschenk-fur-freundin/', name: 'Für die Freundin', text: 'die sonst immer zuerst schreibt' },
  { path: '/geschenk-freund/', name: 'Für den Freund', text: 'der Post nur noch vom Amt kennt' },
  { path: '/geschenk-bruder/', name: 'Für den Bruder', text: 'mit dem längst fälligen Geständnis' },
  { path: '/geschenk-schwester/', name: 'Für die Schwester', text: 'aus dem Zimmer nebenan' },
];

export const OCCASION_CARDS: readonly OccasionCard[] = [
  {
    path: '/neujahr/',
    day: 'am 1. Januar',
    name: 'Neujahr',
    text: 'Bevor die Vorsätze verblassen.',
    occasion: 'neujahr',
  },
  {
    path: '/valentinstag/',
    day: 'am 14. Februar',
    name: 'Valentinstag',
    text: 'Vierzehn Zeilen statt vierzehn Rosen.',
    occasion: 'valentinstag',
  },
  {
    path: '/geburtstag-brief/',
    day: 'einmal im Jahr',
    name: 'Geburtstag',
    text: 'Mehr als drei Worte und eine Torte.',
  },
  { path: '/hochzeitstag-geschenk/', day: 'jedes Jahr wieder', name: 'Hochzeitstag', text: 'Von Papier bis Gold.' },
  {
    path: '/glueckwuensche-hochzeit/',
    day: 'im Sommer',
    name: 'Hochzeit',
    text: 'Worte, die zwischen lauter Umschlägen auffallen.',
  },
  {
    path: '/brief-eltern-hochzeit/',
    day: 'am Abend davor',
    name: 'Brief an die Eltern',
    text: 'Ein Danke, ehe es laut wird.',
  },
  {
    path: '/brief-zur-geburt/',
    day: 'eines Nachts',
    name: 'Geburt',
    text: 'Post für jemanden, der noch nicht lesen kann.',
  },
  { path: '/trauerkarte-schreiben/', day: 'zu früh', name: 'Trauerfall', text: 'Vier Sätze, wenn die Worte fehlen.' },
  {
    path: '/weihnachten/',
    day: 'am 24. Dezember',
    name: 'Weihnachten',
    text: 'Für alle, die man nicht besuchen kann.',
    occasion: 'weihnachten',
  },
];
