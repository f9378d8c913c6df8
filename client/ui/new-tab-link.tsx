import type { ComponentProps } from 'react';

/** A link that opens another tab, and says so to screen readers. */
export function NewTabLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}
