import { arePhotosWanted } from './letter-photos.ts';
import type { KeyWords } from '../shell/shortcuts.ts';

/** The keys of the run and its sealing check, as the help explains them. */
export const runKeys = (): readonly KeyWords[] => [
  ['p', 'Lauf drucken, dann das nächste Fach'],
  ['k', 'kuvertieren und prüfen'],
  ...(arePhotosWanted() ? [['Leertaste', 'geprüften Umschlag fotografieren'] as const] : []),
  ['Strg+Enter', 'geprüfte zur Post gebracht'],
  ['Esc', 'zurück zum Lauf'],
];
