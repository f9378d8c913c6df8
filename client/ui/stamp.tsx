import { type ReactNode, useId } from 'react';
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

const LETTERS_ON_ARC = 12;
const DEFAULT_PLACE = __BUSINESS_NAME__.length > LETTERS_ON_ARC ? 'BRIEFZENTRUM' : __BUSINESS_NAME__.toUpperCase();

/** A round postmark with a date in its middle and waves that cancel the stamp. */
export function Postmark({
  place = DEFAULT_PLACE,
  day,
  className,
}: {
  place?: string;
  day: string;
  className?: string;
}) {
  const arc = useId();
  return (
    <svg className={clsx('postmark', className)} viewBox="0 0 190 100" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.6">
        <circle cx="50" cy="50" r="45" />
        <circle cx="50" cy="50" r="29" />
        <path d="M98 26c8-6 14 6 22 0s14 6 22 0 14 6 22 0 14 6 22 0M101 42c8-6 14 6 22 0s14 6 22 0 14 6 22 0 13 6 20 0M101 58c8-6 14 6 22 0s14 6 22 0 14 6 22 0 13 6 20 0M98 74c8-6 14 6 22 0s14 6 22 0 14 6 22 0 14 6 22 0" />
        <path id={arc} d="M16.5 50a33.5 33.5 0 0 1 67 0" stroke="none" />
      </g>
      <text className="postmark__place">
        <textPath href={`#${arc}`} startOffset="50%" textAnchor="middle">
          {place}
        </textPath>
      </text>
      <text className="postmark__day" x="50" y="55" textAnchor="middle">
        {day}
      </text>
    </svg>
  );
}
