import type { ElementType, Key } from 'react';
import { jsx, jsxs } from './jsx-runtime.ts';

/** The same in development. */
export { Fragment } from './jsx-runtime.ts';

export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
