import type { Plugin } from 'vite';
import { OLDER_BROWSER_NOTICE } from '../site/supported-browsers.ts';

/** Inserts the sentence for older browsers into the documents that are not rendered by React. */
export function olderBrowserPlugin(): Plugin {
  return {
    name: 'federpost:older-browser',
    transformIndexHtml: (html) =>
      html.includes(OLDER_BROWSER_NOTICE) ? html : html.replace('<div id=', `${OLDER_BROWSER_NOTICE}\n    <div id=`),
  };
}
