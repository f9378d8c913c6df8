import { createElement, Fragment } from 'react';

/**
 * Gives each text that is beside elements an element of its own, on all pages that React draws in the browser. A
 * browser's translator replaces text nodes by elements; React then fails to remove such a node or to insert before it,
 * and the page breaks at the next keystroke, or React changes a text that nobody sees any more. Text that is its
 * element's only child is safe, because React sets it through the element.
 */

/** Inline like any unknown element, and no style sheet's selector has this name. */
const TEXT_ELEMENT: string = 'plain-text';

/** Drawn text may contain no elements of HTML. No translator reaches it. */
const DRAWN: ReadonlySet<unknown> = new Set(['text', 'tspan']);

/** What renders text or nothing. */
type TextChild = string | number | bigint | boolean | null | undefined;
const isTextChild = (child: unknown): child is TextChild =>
  (typeof child !== 'object' && typeof child !== 'function') || child === null;
const textOf = (children: readonly TextChild[]) =>
  children.filter((child) => child !== null && child !== undefined && typeof child !== 'boolean').join('');
const isWords = (child: unknown) => isTextChild(child) && textOf([child]).trim() !== '';

/** White space only separates elements; no translator replaces it. */
const wrap = (text: string) => (text.trim() === '' ? text : createElement(TEXT_ELEMENT, null, text));

/** The props with texts that follow each other joined, and wrapped if they have elements beside them. */
export function wrapText<P extends { children?: unknown }>(type: unknown, props: P): P {
  // The pages of the site are documents without React, and its receipt is hydrated as it was served.
  if (import.meta.env.SSR || DRAWN.has(type)) return props;
  const { children } = props;
  // A fragment's children are beside those of its parent.
  if (!Array.isArray(children)) {
    const isLooseText = type === Fragment && typeof children === 'string';
    return isLooseText ? { ...props, children: wrap(children) } : props;
  }
  if (!children.some(isWords)) return props;
  if (children.every(isTextChild) && type !== Fragment) return { ...props, children: textOf(children) };
  // Each child keeps its place, by which React recognises it.
  const wrapped = children.map((child: unknown, at) => {
    if (!isTextChild(child)) return child;
    if (at > 0 && isTextChild(children[at - 1])) return null;
    const end = children.findIndex((later, index) => index > at && !isTextChild(later));
    return wrap(textOf(children.slice(at, end === -1 ? undefined : end) as TextChild[]));
  });
  return { ...props, children: wrapped };
}
