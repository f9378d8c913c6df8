/** Why the post returned a letter, as marked on the envelope: codes that may be in the log. */
export const RETURN_REASONS = ['unknown-at-address', 'moved', 'refused', 'not-collected', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  'unknown-at-address': 'Empfänger unter der Anschrift nicht zu ermitteln',
  moved: 'Empfänger verzogen',
  refused: 'Annahme verweigert',
  'not-collected': 'Nicht abgeholt',
  other: 'Anderer Grund',
};
