import type { OutlineData } from './type-data.ts';
/** The characters of a sample. Words with other characters are not shown in a sample. */
export const SAMPLE_CHARACTERS =
  'abcdefghijklmnopqrstuvwxyzäöüßABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789éèáàêç.,;:!?-–„“‚‘’"\'()…&♥';

/** The outlines of the typewriter's type: tens of kilobytes, loaded only for a typed letter. */
export const loadOutlines = async (): Promise<OutlineData> => (await import('./packs/typewriter.outlines.ts')).default;

/** A fraction of the outlines: enough for a few words before the style is chosen. */
export const loadSampleOutlines = async (): Promise<OutlineData> =>
  (await import('./packs/typewriter.sample.ts')).default;
