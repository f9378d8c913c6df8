import { clsx } from './clsx.ts';
import './seal.css';

/** A drop of sealing wax with the print of a feather. `pressed`: the feather is pressed in when it appears. */
export function Seal({ className, pressed }: { className?: string; pressed?: boolean }) {
  return (
    <svg className={clsx('seal', pressed && 'seal--pressed', className)} viewBox="0 0 100 100" aria-hidden="true">
      <path
        className="seal__wax"
        d="M50 4c8-2 13 4 20 6 7 3 15 4 19 11 3 6-1 13 1 20 2 8 8 14 5 22-3 7-12 8-17 13-5 6-7 14-15 17-8 2-13-5-20-6-8-1-16 3-22-2-6-4-4-13-8-20C9 58 1 53 3 44c1-8 9-11 13-18 4-6 4-15 11-19 7-3 15 0 23-3z"
      />
      <path className="seal__edge" d="M50 17c18-1 33 14 33 33S68 83 50 83 17 68 17 50s15-32 33-33z" />
      <path
        className="seal__mark drawn"
        d="M33 70c4-19 14-33 35-41-2 12-8 25-27 30m-8 11 14-16m2-9 0 9 9-1m-5-17 0 8 8-1"
      />
    </svg>
  );
}
