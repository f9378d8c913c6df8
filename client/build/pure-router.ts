import type { Plugin } from 'vite';

const MAKES_A_COMPONENT = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const NAMES_A_COMPONENT = /^[A-Z]\w+\.displayName = .*;$/gm;

/**
 * react-router keeps components that nobody imports, because making and naming them looks like an effect to the
 * bundler. Said to be pure, what we do not use goes away: forms, prefetching, scroll restoration.
 */
export function pureRouter(): Plugin {
  return {
    name: 'federpost:pure-router',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/react-router\/dist\/.*\.mjs/.test(id)) return null;
      return {
        code: code.replace(MAKES_A_COMPONENT, '= /* @__PURE__ */ $1').replace(NAMES_A_COMPONENT, ''),
        map: null,
      };
    },
  };
}
