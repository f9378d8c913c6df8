import * as runtime from 'react/jsx-dev-runtime';
import { wrapText } from './wrap-text.ts';

/** The same as jsx-runtime.ts, in development. */
export { Fragment } from 'react/jsx-dev-runtime';

export const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) =>
  runtime.jsxDEV(type, wrapText(type, props as { children?: unknown }), ...rest);
