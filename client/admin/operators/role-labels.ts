import type { OperatorRole } from '@federpost/shared/http/auth.ts';

/** The names of the roles, and their permissions. */
export const ROLE_LABELS: Record<OperatorRole, { name: string; may: string }> = {
  druck: { name: 'Druck', may: 'druckt und bringt zur Post, sieht weder Texte noch Geld' },
  betrieb: { name: 'Betrieb', may: 'darf alles, auch Texte, Geld und Zugänge' },
};
