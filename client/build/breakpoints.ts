import type { Plugin } from 'vite';
import { BREAKPOINTS } from '../ui/breakpoints.ts';

/** Replaces the names of breakpoints by their widths, as `@custom-media` will one day. Throws on an unknown name. */
export function replaceBreakpoints(css: string): string {
  return css.replaceAll(/\(--([a-z]+)\)(?=[^;{}]*\{)/g, (_query, name: string) => {
    if (!Object.hasOwn(BREAKPOINTS, name)) throw new Error(`There is no breakpoint «${name}».`);
    return BREAKPOINTS[name as keyof typeof BREAKPOINTS];
  });
}

/** Lets style sheets name the breakpoints. A sheet imported by another sheet is not transformed: import it in code. */
export function breakpointsPlugin(): Plugin {
  return { name: 'breakpoints', enforce: 'pre', transform: { filter: { id: /\.css$/ }, handler: replaceBreakpoints } };
}
