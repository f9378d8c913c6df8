import type { OrderEvent } from './events.ts';

/** Why a command was refused: a constant code; its German sentence is `REFUSALS`. */
export const REFUSALS = {
  'unknown-order': 'Diese Bestellung gibt es nicht.',
  'already-drafted': 'Unter diesem Schlüssel liegt schon eine andere Bestellung.',
  'already-paid': 'Diese Bestellung ist schon bezahlt.',
  'checkout-open': 'Für diese Bestellung läuft schon eine Zahlung.',
  cancelled: 'Diese Bestellung ist storniert.',
  'unknown-session': 'Diese Zahlung gehört nicht zu dieser Bestellung.',
  'amount-mismatch': 'Der gezahlte Betrag passt nicht zur Bestellung.',
  'not-paid': 'Diese Bestellung ist noch nicht bezahlt.',
  'not-due': 'Dieser Brief ist noch nicht fällig.',
  'already-printing': 'Dieser Brief ist schon im Druck oder gedruckt.',
  'wrong-attempt': 'Diese Meldung gehört zu einem anderen Druckversuch.',
  'not-unclear': 'Der Ausgang dieses Drucks ist nicht unklar.',
  'not-printed': 'Dieser Brief ist noch nicht gedruckt.',
  'mail-not-owed': 'Diese Mail ist nicht zu verschicken.',
  'mail-not-due': 'Diese Mail ist noch nicht an der Reihe.',
  'production-started': 'Die Produktion dieses Briefes hat schon begonnen.',
  'text-deleted': 'Der Brieftext ist gelöscht.',
  'text-still-needed': 'Der Brieftext wird noch gebraucht.',
} as const;

export type Refusal = keyof typeof REFUSALS;
export type Decision = { kind: 'accepted'; events: readonly OrderEvent[] } | { kind: 'refused'; because: Refusal };

export const accepted = (...events: OrderEvent[]): Decision => ({ kind: 'accepted', events });
export const refused = (because: Refusal): Decision => ({ kind: 'refused', because });
