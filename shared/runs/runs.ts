import type { Extra } from '../order/catalogue.ts';

/** The terms of a print run («Lauf») that server and page share. */

/** The envelopes a letter may go in: the gift envelope is of kraft paper. */
export const ENVELOPES = ['plain', 'kraft'] as const;
export type Envelope = (typeof ENVELOPES)[number];
export const ENVELOPE_LABELS: Record<Envelope, string> = {
  plain: 'Cremefarbene Umschläge',
  kraft: 'Kraftpapier-Umschläge',
};

/** The envelope of a letter with these extras. */
export const envelopeOf = (extras: readonly Extra[]): Envelope =>
  extras.includes('gift-envelope') ? 'kraft' : 'plain';

/** The papers of a run that is printed from PDFs: one document for each kind of paper. */
export const RUN_TRAYS = ['letters', 'job-sheets', 'plain-envelopes', 'kraft-envelopes'] as const;
export type RunTray = (typeof RUN_TRAYS)[number];
export const RUN_TRAY_LABELS: Record<RunTray, string> = {
  letters: 'Briefe auf Cremepapier',
  'job-sheets': 'Laufzettel',
  'plain-envelopes': 'Cremefarbene Umschläge',
  'kraft-envelopes': 'Kraftpapier-Umschläge',
};

/** The header of such a document: the codes of pieces that are missing from it, «K12R, K13T (+3)». */
export const LEFT_OUT_HEADER = 'x-left-out';

/** Why a piece is removed from its run. */
export const TAKE_OUT_CHOICES = ['not-today', 'damaged', 'missing'] as const;
/** `cancelled`: by the shop itself, when the run goes to the post. */
export const TAKEN_OUT_REASONS = [...TAKE_OUT_CHOICES, 'cancelled'] as const;
export type TakenOutReason = (typeof TAKEN_OUT_REASONS)[number];
export const TAKEN_OUT_LABELS: Record<TakenOutReason, string> = {
  'not-today': 'Geht heute nicht mit',
  damaged: 'Beschädigt',
  missing: 'Nicht zu finden',
  cancelled: 'Storniert',
};

/** Why a letter that was printed is printed once more. */
export const REPRINT_REASONS = ['jam', 'smudge', 'misprint'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];
export const REPRINT_LABELS: Record<ReprintReason, string> = {
  jam: 'Papierstau',
  smudge: 'Verwischt',
  misprint: 'Fehldruck',
};
