import type { HTMLAttributes } from 'react';
import { clsx } from './clsx.ts';
import './sheet.css';

/** The sheet of paper on the desk: the only thing in the design that casts a shadow. */
export function Sheet({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={clsx('sheet', className)} />;
}
