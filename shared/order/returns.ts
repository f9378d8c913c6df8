/** Why the post brought a letter back, as it marks the envelope: constant codes that may stand in the log. */
export const RETURN_REASONS = ['unknown-at-address', 'moved', 'refused', 'not-collected', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  'unknown-at-address': 'Empfänger unter der Anschrift nicht zu ermitteln',
  moved: 'Empfänger verzogen',
  refused: 'Annahme verweigert',
  'not-collected': 'Nicht abgeholt',
  other: 'Anderer Grund',
};
