import type { Plugin } from 'vite';
import { BREAKPOINTS } from '../ui/breakpoints.ts';

/** Later layers win. The first mention sets their order, so each sheet begins with it. */
const LAYERS = ['tokens', 'base', 'ui', 'layout', 'page'] as const;

/** Whose rules outweigh the others' is decided by the folder of their sheet; the first match counts. */
const LAYER_BY_FOLDER: readonly [RegExp, (typeof LAYERS)[number]][] = [
  [/\/client\/(?:ui|letter)\//, 'ui'],
  [/\/client\/site\/layout\//, 'layout'],
  [/\/client\//, 'page'],
];

/** Sonner's own rules are in no layer, and those that change them must not be in one either. */
const WITHOUT_LAYER = /\/toaster\.css$/;

/**
 * @param path of the sheet, absolute
 * @returns the sheet in its layer, unless it names layers itself, and with the widths of its breakpoints
 */
export function completeSheet(css: string, path: string): string {
  const sheet = replaceBreakpoints(css);
  if (WITHOUT_LAYER.test(path)) return sheet;
  const layer = LAYER_BY_FOLDER.find(([folder]) => folder.test(path))?.[1];
  return `@layer ${LAYERS.join(', ')};\n${sheet.includes('@layer') ? sheet : `@layer ${layer} {\n${sheet}}\n`}`;
}

/** Replaces the names of breakpoints by their widths, as `@custom-media` will one day. Throws on an unknown name. */
function replaceBreakpoints(css: string): string {
  return css.replaceAll(/\(--([a-z]+)\)(?=[^;{}]*\{)/g, (_query, name: string) => {
    if (!Object.hasOwn(BREAKPOINTS, name)) throw new Error(`There is no breakpoint «${name}».`);
    return BREAKPOINTS[name as keyof typeof BREAKPOINTS];
  });
}

/**
 * Completes the shop's own sheets. One imported by another sheet is not transformed: import it in code. `?direct` is a
 * sheet that a page of the dev server links.
 */
export function styleSheetsPlugin(): Plugin {
  return {
    name: 'style-sheets',
    enforce: 'pre',
    transform: { filter: { id: { include: /\.css(?:\?direct)?$/, exclude: /node_modules/ } }, handler: completeSheet },
  };
}
