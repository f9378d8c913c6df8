import type { OutlineData } from './type-data.ts';
/** What a sample can be typed with; a customer's words with anything else are not shown in one. */
export const SAMPLE_CHARACTERS =
  'abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789éèáàêç.,;:!?-–„“‚‘’"\'()…&♥';

/** The outlines of the machine's type: tens of kilobytes, loaded where something is typed only. */
export const loadOutlines = async (): Promise<OutlineData> => (await import('./packs/typewriter.outlines.ts')).default;

/** Enough to show a few words of it before it is chosen: a fraction of its outlines. */
export const loadSampleOutlines = async (): Promise<OutlineData> =>
  (await import('./packs/typewriter.sample.ts')).default;
