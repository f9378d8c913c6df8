import type { ComponentType, ReactNode } from 'react';
import type { Extra } from '@federpost/shared/order/catalogue.ts';
import { Seal } from '../ui/seal.tsx';
import { Lavender } from './lavender.tsx';

type ExtraDrawing = {
  /** On its card in the order form. */
  swatch: ReactNode;
  /** In the operator's list, on a 16 × 16 grid. */
  sign: ReactNode;
  /** On a sheet that is partly visible behind the sealed envelope. */
  behind?: ReactNode;
  /** On the flap of the sealed envelope. */
  onFlap?: ComponentType<{ className?: string; pressed?: boolean }>;
};

/** The drawings of each extra. */
export const EXTRA_DRAWINGS: Record<Extra, ExtraDrawing> = {
  'wax-seal': {
    swatch: <Seal />,
    sign: (
      <path
        stroke="var(--wax)"
        d="M8 1.5c1.7-.5 2.6.7 4 1.2s2.3 2 2 3.3.6 2.5-.2 3.8-1.6 1.5-2.4 2.7-2.3 1-3.5 1.7-2.5-.3-3.7-1.2-2.4-1.6-2.5-3.2-.8-2.6.2-4 .9-2.5 2.5-3.1S6.6 2 8 1.5zM8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z"
      />
    ),
    onFlap: Seal,
  },
  'scented-paper': {
    swatch: <Lavender />,
    sign: (
      <path
        fill="currentcolor"
        strokeWidth="1"
        d="M8 15.5V5M8 4.6C6.7 3.6 6.9 1.6 8 .6c1.1 1 1.3 3 0 4zM8 7.4c-1.9 .3-3.2-.9-3.3-2.6 1.8-.2 3.2.9 3.3 2.6zM8 7.4c1.9 .3 3.2-.9 3.3-2.6-1.8-.2-3.2.9-3.3 2.6zM8 10.2c-1.9 .3-3.2-.9-3.3-2.6 1.8-.2 3.2.9 3.3 2.6zM8 10.2c1.9 .3 3.2-.9 3.3-2.6-1.8-.2-3.2.9-3.3 2.6zM8 14.5c-1.6.2-3-.4-3.8-1.7M8 14.5c1.6.2 3-.4 3.8-1.7"
      />
    ),
    behind: <Lavender />,
  },
  'gift-envelope': {
    swatch: <span className="extras__kraft" />,
    sign: <path fill="var(--kraft)" stroke="var(--sheet-ink)" d="M1.5 3.5h13v9.5h-13zM14.5 3.5 8 9 1.5 3.5" />,
  },
  'registered-post': {
    swatch: (
      <svg className="extras__label" viewBox="0 0 64 40" fill="none" stroke="currentColor" strokeWidth="2">
        <path fill="var(--sheet)" stroke="var(--line-strong)" d="M1 1h62v38H1z" />
        <path d="M9 9v15M13 9v15M19 9v15M22 9v15M28 9v15M33 9v15M36 9v15M42 9v15M46 9v15M51 9v15M55 9v15M9 31h46" />
      </svg>
    ),
    sign: <path stroke="currentcolor" d="M1.5 3.5h13v9h-13zM4 5.8v4.4M6.2 5.8v4.4M9 5.8v4.4M11.8 5.8v4.4" />,
  },
};
