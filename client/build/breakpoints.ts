import type { Plugin } from 'vite';
import { BREAKPOINTS } from '../ui/breakpoints.ts';

/** Puts the widths in the place of their names, as `@custom-media` will one day. Throws on a name that there is not. */
export function widthsByName(css: string): string {
  return css.replaceAll(/\(--([a-z]+)\)(?=[^;{}]*\{)/g, (_query, name: string) => {
    if (!Object.hasOwn(BREAKPOINTS, name)) throw new Error(`There is no breakpoint «${name}».`);
    return BREAKPOINTS[name as keyof typeof BREAKPOINTS];
  });
}

/** Lets style sheets name the breakpoints. What a sheet imports is not seen here: import it where it is used. */
export function breakpointsPlugin(): Plugin {
  return { name: 'breakpoints', enforce: 'pre', transform: { filter: { id: /\.css$/ }, handler: widthsByName } };
}
