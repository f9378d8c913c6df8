import type { CheckResult } from '@federpost/shared/http/run-commands.ts';
import type { Tone } from './tones.ts';

/** Label and tone of each answer of the sealing check: green and high, amber and twice, red and low. */
export const SCAN_LABELS: Record<CheckResult, { word: string; tone: Tone }> = {
  checked: { word: 'Richtig', tone: 'right' },
  double: { word: 'Schon geprüft', tone: 'again' },
  posted: { word: 'Schon versendet', tone: 'again' },
  'other-run': { word: 'Anderer Lauf', tone: 'wrong' },
  unknown: { word: 'Unbekannter Code', tone: 'wrong' },
  'taken-out': { word: 'Herausgenommen', tone: 'wrong' },
  'not-printed': { word: 'Nicht gedruckt', tone: 'wrong' },
  'not-to-post': { word: 'Nicht versenden', tone: 'wrong' },
};
