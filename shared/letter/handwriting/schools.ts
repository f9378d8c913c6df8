/**
 * Letters that other schools write differently from the Lateinische Ausgangsschrift, and that Germans read rightly: the
 * Schulausgangsschrift's plain capitals and «x», an older round hand's capitals and «z».
 */
export const SCHOOLS = { plain: 'ABDFHKNPRSTXZx', round: 'HLMNOPRSXz' } as const satisfies Record<string, string>;
export type School = keyof typeof SCHOOLS;
