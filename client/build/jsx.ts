import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

const SOURCE = '@federpost/jsx';

/**
 * React, with a JSX runtime that gives text beside siblings an element (client/jsx/wrap-text.ts). Vite bundles that
 * runtime ahead as if it were a package: after a change of it, delete `client/node_modules/.vite`.
 */
export const reactPlugin = () => react({ jsxImportSource: SOURCE });
const path = (file: string) => fileURLToPath(new URL(`../jsx/${file}`, import.meta.url));
export const JSX_ALIAS = [
  { find: `${SOURCE}/jsx-runtime`, replacement: path('jsx-runtime.ts') },
  { find: `${SOURCE}/jsx-dev-runtime`, replacement: path('jsx-dev-runtime.ts') },
  // An element whose key comes after spread props is made by `createElement`.
  { find: /^@federpost\/jsx$/, replacement: 'react' },
];
