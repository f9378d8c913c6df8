import { keysOf } from './keys-of.ts';

/**
 * Why a customer's bank demands a payment back (the provider's own codes, which may be in the log): the meaning, and the
 * evidence to send against it. It never includes any of the letter's text.
 */
export const DISPUTE_ANSWERS = {
  fraudulent: {
    label: 'Die Zahlung soll nicht von der Inhaberin oder dem Inhaber der Karte sein',
    evidence:
      'Bestellbestätigung, Rechnung, Tag des Versands und was Sie mit der Kundin oder dem Kunden geschrieben haben',
  },
  unrecognized: {
    label: 'Die Abbuchung wurde nicht erkannt',
    evidence: 'Rechnung und Bestellbestätigung, dazu der Name, unter dem die Abbuchung erscheint',
  },
  product_not_received: {
    label: 'Der Brief soll nicht angekommen sein',
    evidence: 'Tag des Versands aus dem Verlauf, die Einlieferungsliste dieses Tages und die Versand-E-Mail',
  },
  product_unacceptable: {
    label: 'Der Brief soll nicht wie bestellt sein',
    evidence: 'Bestellbestätigung mit Schrift und Extras, Beschreibung der Ware von der Website',
  },
  duplicate: {
    label: 'Es soll doppelt bezahlt worden sein',
    evidence: 'beide Rechnungen mit ihren Bestellnummern oder der Beleg der Erstattung',
  },
  credit_not_processed: {
    label: 'Eine Erstattung soll fehlen',
    evidence: 'der Beleg der Erstattung oder die AGB mit den Bedingungen des Widerrufs',
  },
  subscription_canceled: {
    label: 'Ein Abonnement soll gekündigt sein',
    evidence: 'Rechnung und AGB: Hier gibt es kein Abonnement, jeder Brief wird einzeln bestellt',
  },
  general: { label: 'Die Bank nennt keinen Grund', evidence: 'Bestellbestätigung, Rechnung und Tag des Versands' },
} as const satisfies Record<string, { label: string; evidence: string }>;
export type DisputeReason = keyof typeof DISPUTE_ANSWERS;
export const DISPUTE_REASONS = keysOf(DISPUTE_ANSWERS);

/** One of the reasons; any other code of a bank counts as a general one. */
export function disputeReason(code: string): DisputeReason {
  return DISPUTE_REASONS.find((reason) => reason === code) ?? 'general';
}
