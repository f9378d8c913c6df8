import { classNames } from './class-names.ts';
import { Seal } from './seal.tsx';
import './envelope-back.css';

/** The back of an envelope, sealed. With `closing` its flap folds down and the seal is pressed on. */
export function EnvelopeBack({ closing, className }: { closing?: boolean; className?: string }) {
  return (
    <div className={classNames('envelope-back', closing && 'envelope-back--closing', className)} aria-hidden="true">
      <svg viewBox="0 0 220 110">
        <path d="M1 1h218v108H1z" />
        <path d="M1 109 92 52M219 109l-91-57" />
        <path className="envelope-back__flap" d="M1 1l101 62q8 5 16 0L219 1z" />
      </svg>
      <Seal pressed={closing} />
    </div>
  );
}
