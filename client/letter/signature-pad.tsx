import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { isWithinLimits } from '@federpost/shared/letter/signature/signature.ts';
import { listen } from '../ui/listen.ts';
import { Button } from '../ui/button.tsx';
import { captureStroke, type PointerPoint } from './capture-stroke.ts';
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
  const [isFull, setIsFull] = useState(false);
  const drawing = useMemo(() => ({ kind: 'drawn' as const, strokes: [...strokes] }), [strokes]);

  // On iPads, Scribble would intercept quick strokes as writing.
  useEffect(() => {
    if (!paper.current) return;
    return listen(paper.current, { touchmove: (event) => event.preventDefault() }, { passive: false });
  }, []);

  const removeStrokes = (remaining: readonly string[]) => {
    setIsFull(false);
    onChange(remaining);
  };
  const strokeOf = (points: readonly PointerPoint[]) =>
    captureStroke(points, { width: paper.current?.clientWidth ?? 1, height: paper.current?.clientHeight ?? 1 });

  const beginStroke = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    // The stroke continues when the pointer leaves the paper.
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = { pointerId: event.pointerId, points: pointsOf(event) };
    setStroke(strokeOf(pen.current.points));
  };
  const continueStroke = (event: PointerEvent) => {
    if (event.pointerId !== pen.current?.pointerId) return;
    pen.current.points.push(...pointsOf(event));
    setStroke(strokeOf(pen.current.points));
  };
  const endStroke = (event: PointerEvent) => {
    if (event.pointerId !== pen.current?.pointerId) return;
    const newStrokes = [...strokes, strokeOf(pen.current.points)];
    pen.current = undefined;
    setStroke(undefined);
    setIsFull(!isWithinLimits(newStrokes));
    if (isWithinLimits(newStrokes)) onChange(newStrokes);
  };

  return (
    <>
      <div
        ref={paper}
        className="signature-pad sheet"
        role="img"
        aria-label={strokes.length > 0 ? 'Deine Unterschrift' : 'Feld zum Unterschreiben, noch leer'}
        onPointerDown={beginStroke}
        onPointerMove={continueStroke}
        onPointerUp={endStroke}
        onPointerCancel={endStroke}
      >
        <SignatureDrawing signature={drawing} />
        {stroke && <SignatureDrawing signature={{ kind: 'drawn', strokes: [stroke] }} />}
      </div>
      <output className="field__hint">
        {isFull && 'Mehr passt nicht unter den Brief: Der letzte Strich ist nicht dabei. Alles davor ist noch da.'}
      </output>
      {strokes.length > 0 && (
        <div className="signature__ways row">
          <Button tone="text" onClick={() => removeStrokes([])}>
            Neu beginnen
          </Button>
          <Button tone="text" onClick={() => removeStrokes(strokes.slice(0, -1))}>
            Strich zurück
          </Button>
        </div>
      )}
    </>
  );
}

/** The pointer's positions since the last event: browsers send one event per frame. */
function pointsOf({ nativeEvent, currentTarget }: PointerEvent): PointerPoint[] {
  const { left, top } = currentTarget.getBoundingClientRect();
  const events = nativeEvent.getCoalescedEvents?.() ?? [];
  return (events.length > 0 ? events : [nativeEvent]).map(({ clientX, clientY, pressure, timeStamp }) => ({
    x: clientX - left,
    y: clientY - top,
    pressure,
    time: timeStamp,
  }));
}
