import type { ReactNode } from 'react';
import { ENVELOPE, envelopeFlap } from '@federpost/shared/letter/envelope/envelope.ts';
import { extrasOf, type Extra } from '@federpost/shared/order/catalogue.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { returnAddress } from '../../business.json';
import { clsx } from '../ui/clsx.ts';
import { EnvelopeText } from './envelope-text.tsx';
import { EXTRA_DRAWINGS } from './extra-drawings.tsx';
import './sealed-envelope.css';

type SealedEnvelopeProps = {
  extras: readonly Extra[];
  /** Whether the flap folds down and the seal is pressed on when it appears. */
  closing?: boolean;
  className?: string;
  /** The content between the envelope's back and front. */
  children?: ReactNode;
};

const VIEW_BOX = `0 0 ${ENVELOPE.width} ${ENVELOPE.height}`;
const FLAP_LINES = envelopeFlap(returnAddress);

/**
 * The envelope's back: its paper, its flap with the return address, and every extra, on its flap or behind it.
 * A picture only; `sealedLabel` is its text.
 */
export function SealedEnvelope({ extras, closing, className, children }: SealedEnvelopeProps) {
  const drawings = extrasOf(extras).map(({ value }) => ({ value, ...EXTRA_DRAWINGS[value] }));
  return (
    <div
      className={clsx('sealed', envelopeOf(extras) === 'kraft' && 'kraft', closing && 'sealed--closing', className)}
      aria-hidden="true"
    >
      {drawings.map(
        ({ value, behind }) =>
          behind && (
            <div key={value} className="sealed__behind">
              {behind}
            </div>
          ),
      )}
      <div className="sealed__inside fill" />
      {children}
      <svg className="sealed__pocket fill" viewBox={VIEW_BOX}>
        <path className="sealed__paper" d="M0 0 L96 58 Q110 66 124 58 L220 0 V109 Q220 110 219 110 H1 Q0 110 0 109Z" />
        <path className="sealed__seam" d="M.6 109.4 92 52M219.4 109.4 128 52" />
      </svg>
      <div className="sealed__flap fill">
        <svg className="sealed__lining fill" viewBox={VIEW_BOX}>
          <path d={FLAP} />
        </svg>
        <div className="sealed__front fill">
          <svg className="sealed__flap-paper fill" viewBox={VIEW_BOX}>
            <path d={FLAP} />
          </svg>
          <EnvelopeText lines={FLAP_LINES} label="Auf der Lasche" />
        </div>
      </div>
      {drawings.map(
        ({ value, onFlap: OnFlap }) => OnFlap && <OnFlap key={value} className="sealed__wax" pressed={closing} />,
      )}
    </div>
  );
}

const FLAP = 'M0 1 Q0 0 1 0 H219 Q220 0 220 1 L124 64 Q110 73 96 64Z';

/** The picture as text: «Im Umschlag aus Kraftpapier, mit rotem Wachs versiegelt.» */
export function sealedLabel(extras: readonly Extra[]): string {
  const chosen = extrasOf(extras);
  const envelope = chosen.find(({ replacesEnvelope }) => replacesEnvelope)?.onEnvelope ?? 'Im cremefarbenen Umschlag';
  const added = chosen.filter(({ replacesEnvelope }) => !replacesEnvelope).map(({ onEnvelope }) => onEnvelope);
  return `${[envelope, ...added].join(', ')}.`;
}
