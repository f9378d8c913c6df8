import { isValidElement, type ElementType } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/**
 * Gives each text that has siblings an element of its own, on all pages that React draws in the browser. A browser's
 * translator replaces text nodes by elements; React then fails to remove such a node or to insert before it, and the
 * page breaks at the next keystroke, or React changes a text that nobody sees any more. Text that is its element's only
 * child is safe, because React sets it through the element.
 */

/** Inline like any unknown element, and no style sheet's selector has this name. */
const TEXT_ELEMENT = 'plain-text';

/** Elements that contain text only; their texts are joined instead. */
const TEXT_ONLY: ReadonlySet<unknown> = new Set(['option', 'textarea', 'title', 'style', 'script', 'text', 'tspan']);

type Props = { children?: unknown };

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number';
/** White space only separates; no translator replaces it. */
const isWords = (child: unknown) => isText(child) && String(child).trim() !== '';
const wrap = (child: unknown) => (isWords(child) ? jsx(TEXT_ELEMENT, { children: child }) : child);

/** The props with their texts wrapped. */
export function wrapText<P extends Props>(type: ElementType, props: P): P {
  // The pages of the site are documents without React, and its receipt is hydrated as it was served.
  if (import.meta.env.SSR) return props;
  const { children } = props;
  if (!Array.isArray(children))
    return type === Fragment && isWords(children) ? { ...props, children: wrap(children) } : props;
  if (!children.some(isWords)) return props;
  if (TEXT_ONLY.has(type))
    return children.some((child) => isValidElement(child))
      ? props
      : { ...props, children: children.filter(isText).join('') };
  return { ...props, children: children.map(wrap) };
}
