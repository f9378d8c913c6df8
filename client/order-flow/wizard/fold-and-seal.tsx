import { useMemo } from 'react';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { A4 } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import { PageCanvas } from '../../letter/page-canvas.tsx';
import { SealedEnvelope, sealedLabel } from '../../letter/sealed-envelope.tsx';
import { useScribe } from '../../letter/use-scribe.ts';
import type { Draft } from '../draft/draft.ts';
import { clsx } from '../../ui/clsx.ts';
import type { Sealing } from './use-sealing.ts';
import './fold-and-seal.css';

type FoldAndSealProps = {
  draft: Pick<Draft, 'letterText' | 'signature' | 'letterStyle' | 'writer' | 'letterId' | 'extras'>;
  sealing: Sealing;
};

/**
 * Folds the customer's own sheet into the chosen envelope, once, when it becomes visible; a touch ends it early. On an
 * envelope with wax, the customer presses the seal. With reduced motion only the finished envelope is shown.
 */
export function FoldAndSeal({ draft, sealing: { stage, scene, pressed, end, press } }: FoldAndSealProps) {
  // While it waits, nothing is drawn or animated: only the closed envelope is there, as after the folding.
  const folding = stage === 'playing';
  const soft = draft.extras.includes('wax-seal') && !pressed && stage !== 'still';
  return (
    <figure className="fold stack gap-8" aria-label="Dein Umschlag von hinten">
      <div
        ref={scene}
        className={clsx('fold__scene', `fold__scene--${stage}`, soft && 'fold__scene--soft')}
        onPointerDown={end}
      >
        <div className="fold__camera">
          <SealedEnvelope extras={draft.extras}>{folding && <FoldingLetter draft={draft} />}</SealedEnvelope>
          {soft && (
            <button type="button" className="fold__press bare" onClick={press}>
              <span className="visually-hidden">Siegel aufdrücken</span>
            </button>
          )}
        </div>
      </div>
      <figcaption className="soft small" aria-live="polite">
        {/* Empty until the envelope is finished. */}
        {!folding &&
          stage !== 'waiting' &&
          (soft ? 'Das Wachs ist noch weich: Drück das Siegel hinein.' : sealedLabel(draft.extras))}
      </figcaption>
    </figure>
  );
}

/** The first page in three thirds, each with ink on its front and blank paper on its back. */
function FoldingLetter({ draft }: Pick<FoldAndSealProps, 'draft'>) {
  const { letterText, signature, letterStyle, writer, letterId } = draft;
  const { writing } = useScribe({ style: letterStyle, writer });
  const page = useMemo(
    () => writing && writePage(layout(letterText, writing.scribe, signature), 0, letterId),
    [letterText, writing, signature, letterId],
  );
  return (
    <div className="fold__letter">
      {(['middle', 'bottom', 'top'] as const).map((third) => (
        <div key={third} className={`fold__third--${third} fill`}>
          <div className="fold__ink fill">
            <PageCanvas page={page} tools={writing?.tools} paper={A4} />
          </div>
          <div className="fold__blank fill" />
        </div>
      ))}
    </div>
  );
}
