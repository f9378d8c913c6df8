import type { KeyWords } from '../shell/shortcuts.ts';

/** The keys of the run and its sealing check, as the help explains them. */
export const RUN_KEYS: readonly KeyWords[] = [
  ['p', 'Lauf drucken, dann das nächste Fach'],
  ['k', 'kuvertieren und prüfen'],
  ['Strg+Enter', 'geprüfte zur Post gebracht'],
  ['Esc', 'zurück zum Lauf'],
];
