import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { isWithinLimits } from '@federpost/shared/letter/signature/signature.ts';
import { Button } from '../ui/button.tsx';
import { capturedStroke, type PointerPoint } from './captured-stroke.ts';
import { SignatureDrawing } from './signature-drawing.tsx';
import './signature-pad.css';

type Props = { strokes: readonly string[]; onChange: (strokes: readonly string[]) => void };

/**
 * Paper for a signature by mouse, finger or pen. Each stroke is drawn as it will be printed, even while the pen moves.
 */
export function SignaturePad({ strokes, onChange }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  // Events may come faster than frames.
  const pen = useRef<{ pointerId: number; points: PointerPoint[] }>(undefined);
  const [stroke, setStroke] = useState<string>();
  const [full, setFull] = useState(false);
  const drawing = useMemo(() => ({ kind: 'drawn' as const, strokes: [...strokes] }), [strokes]);

  // On iPads, Scribble would intercept quick strokes as writing.
  useEffect(() => {
    const sheet = paper.current;
    const keep = (event: TouchEvent) => event.preventDefault();
    sheet?.addEventListener('touchmove', keep, { passive: false });
    return () => sheet?.removeEventListener('touchmove', keep);
  }, []);

  const show = (fewer: readonly string[]) => {
    setFull(false);
    onChange(fewer);
  };
  const strokeOf = (points: readonly PointerPoint[]) =>
    capturedStroke(points, { width: paper.current?.clientWidth ?? 1, height: paper.current?.clientHeight ?? 1 });

  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    // The stroke continues when the pointer leaves the paper.
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = { pointerId: event.pointerId, points: pointsIn(event) };
    setStroke(strokeOf(pen.current.points));
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pen.current?.pointerId) return;
    pen.current.points.push(...pointsIn(event));
    setStroke(strokeOf(pen.current.points));
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pen.current?.pointerId) return;
    const all = [...strokes, strokeOf(pen.current.points)];
    pen.current = undefined;
    setStroke(undefined);
    setFull(!isWithinLimits(all));
    if (isWithinLimits(all)) onChange(all);
  };

  return (
    <>
      <div
        ref={paper}
        className="signature-pad sheet"
        role="img"
        aria-label={strokes.length > 0 ? 'Deine Unterschrift' : 'Feld zum Unterschreiben, noch leer'}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <SignatureDrawing signature={drawing} />
        {stroke && <SignatureDrawing signature={{ kind: 'drawn', strokes: [stroke] }} />}
      </div>
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

/** The pointer's places since the last event: browsers send one event per frame. */
function pointsIn({ nativeEvent, currentTarget }: PointerEvent): PointerPoint[] {
  const { left, top } = currentTarget.getBoundingClientRect();
  const events = nativeEvent.getCoalescedEvents?.() ?? [];
  return (events.length > 0 ? events : [nativeEvent]).map(({ clientX, clientY, pressure, timeStamp }) => ({
    x: clientX - left,
    y: clientY - top,
    pressure,
    time: timeStamp,
  }));
}
