import type { AnchorHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

/** A link that looks like a button: it leads to another page and works without scripts. */
export function ButtonLink({
  tone,
  size,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook) {
  return (
    <a {...rest} className={buttonClass({ tone, size, className })}>
      {children}
    </a>
  );
}
