import type { ReactNode } from 'react';
import { clsx } from './clsx.ts';
import './stamp.css';

export type StampInk = 'wax' | 'leaf' | 'ink' | 'amber';

type Props = { ink?: StampInk; value?: string; className?: string; children: ReactNode };

/** A postage stamp with perforated edge; `children` are the strokes of its picture in a field of 64 × 80. */
export function Stamp({ ink = 'wax', value, className, children }: Props) {
  return (
    <span className={clsx('stamp', `stamp--${ink}`, className)} aria-hidden="true">
      <svg
        viewBox="0 0 64 80"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
      {value && <span className="stamp__value">{value}</span>}
    </span>
  );
}
