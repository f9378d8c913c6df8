import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button, for what leads somewhere and works before any script does. */
export function ButtonLink({ tone, size, className, ...rest }: LinkProps & ButtonLook & { children: ReactNode }) {
  return <Link {...rest} className={buttonClass({ tone, size, className })} />;
}
