import * as runtime from 'react/jsx-runtime';
import { wrapText } from './wrap-text.ts';

/** React's own, with text wrapped; the build compiles JSX to these (`jsxImportSource`). */
export { Fragment } from 'react/jsx-runtime';

export const jsx: typeof runtime.jsx = (type, props, key) =>
  runtime.jsx(type, wrapText(type, props as { children?: unknown }), key);

export const jsxs: typeof runtime.jsxs = (type, props, key) => {
  const wrapped = wrapText(type, props as { children?: unknown });
  // Texts that were joined are no list any more.
  return Array.isArray(wrapped.children) ? runtime.jsxs(type, wrapped, key) : runtime.jsx(type, wrapped, key);
};
