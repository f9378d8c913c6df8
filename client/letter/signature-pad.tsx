import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { fits, SIGNATURE_BOX } from '@federpost/shared/letter/signature/signature.ts';
import { Button } from '../ui/button.tsx';
import { capturedStroke } from './captured-stroke.ts';
import { SignatureDrawing } from './signature-drawing.tsx';
import './signature-pad.css';

type Props = { strokes: readonly string[]; onChange: (strokes: readonly string[]) => void };

/** What the pen leaves while it moves; once it lifts, the stroke is drawn as it will be printed. */
const MOVING = { least: 7, most: 17 };

/**
 * Paper to sign on, with mouse, finger or pen. The library follows the pointer, whose ways differ from browser to
 * browser; what it drew is replaced by the letter's own outline of the stroke as soon as the stroke ends.
 */
export function SignaturePad({ strokes, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [full, setFull] = useState(false);
  const drawing = useMemo(() => ({ kind: 'drawn' as const, strokes: [...strokes] }), [strokes]);

  const add = useEffectEvent((stroke: string) => {
    const all = [...strokes, stroke];
    setFull(!fits(all));
    if (fits(all)) onChange(all);
  });
  const show = (fewer: readonly string[]) => {
    setFull(false);
    onChange(fewer);
  };

  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    let close: (() => void) | undefined;
    let wanted = true;
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (!wanted) return;
        const pad = new Pad(paper, { throttle: 0, minDistance: 1, penColor: inkOf(paper) });
        const fit = () => fitTo(paper, pad);
        const observer = new ResizeObserver(fit);
        observer.observe(paper);
        pad.addEventListener('endStroke', () => {
          const points = pad.toData().at(-1)?.points ?? [];
          pad.clear();
          if (points.length > 0) add(capturedStroke(points, { width: paper.clientWidth, height: paper.clientHeight }));
        });
        close = () => {
          observer.disconnect();
          pad.off();
        };
      },
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      close?.();
    };
  }, [attempt]);

  return (
    <>
      <div className="signature-pad sheet">
        <SignatureDrawing signature={drawing} />
        <canvas
          ref={canvas}
          role="img"
          aria-label={strokes.length > 0 ? 'Deine Unterschrift' : 'Feld zum Unterschreiben, noch leer'}
        />
      </div>
      {failed && (
        <output className="field__hint">
          Das Feld lässt sich gerade nicht laden.{' '}
          <Button
            tone="text"
            onClick={() => {
              setFailed(false);
              setAttempt((count) => count + 1);
            }}
          >
            Noch einmal versuchen
          </Button>
        </output>
      )}
      <output className="field__hint">
        {full && 'Mehr passt nicht unter den Brief: Der letzte Strich ist nicht dabei. Alles davor ist noch da.'}
      </output>
      {strokes.length > 0 && (
        <div className="signature__ways">
          <Button tone="text" onClick={() => show([])}>
            Neu beginnen
          </Button>
          <Button tone="text" onClick={() => show(strokes.slice(0, -1))}>
            Strich zurück
          </Button>
        </div>
      )}
    </>
  );
}

const inkOf = (element: HTMLElement) => getComputedStyle(element).color;

/** A canvas has pixels of its own: as many as the screen shows in its place. Emptied by it, which costs a stroke at most. */
function fitTo(canvas: HTMLCanvasElement, pad: { minWidth: number; maxWidth: number }): void {
  const ratio = window.devicePixelRatio || 1;
  Object.assign(canvas, { width: canvas.clientWidth * ratio, height: canvas.clientHeight * ratio });
  canvas.getContext('2d')?.scale(ratio, ratio);
  const unit = canvas.clientWidth / SIGNATURE_BOX.width;
  pad.minWidth = MOVING.least * unit;
  pad.maxWidth = MOVING.most * unit;
}
