import type { AnchorHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

/** A link that looks like a button, for what leads somewhere and works before any script does. */
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
