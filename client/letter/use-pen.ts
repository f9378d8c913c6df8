import { useEffect, useMemo, useState } from 'react';
import { loadOutlines, loadSampleOutlines } from '@federpost/shared/letter/outlines.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { screenPenOf, type Pen } from './pen.ts';

type Loaded = { pen: Pen | undefined; failed: boolean; retry: () => void };

const pens = new Map<LetterStyle, Pen>();
const samplePens = new Map<LetterStyle, Pen>();

/** The pen of a style and of the one it is signed in, once their outlines have arrived; they are fetched for these only. */
export function usePen(style: LetterStyle, signedIn = style): Loaded {
  const { pen, ...letter } = useStyle(style);
  const signer = useStyle(signedIn);
  const both = useMemo(
    () => pen && signer.pen && (pen === signer.pen ? pen : { ...pen, signer: signer.pen }),
    [pen, signer.pen],
  );
  const retry = () => [letter, signer].forEach((each) => each.failed && each.retry());
  return { pen: both, failed: letter.failed || signer.failed, retry };
}

const useStyle = (style: LetterStyle) =>
  useLoaded(pens, style, async () => screenPenOf(style, await loadOutlines(style)));

/** The pen for a few words in a style that is not chosen yet: fewer, coarser outlines. */
export function useSamplePen(style: LetterStyle): Loaded {
  return useLoaded(samplePens, style, async () => screenPenOf(style, await loadSampleOutlines(style)));
}

function useLoaded(known: Map<LetterStyle, Pen>, style: LetterStyle, load: () => Promise<Pen>): Loaded {
  const [, setArrived] = useState(0);
  const [failed, setFailed] = useState<LetterStyle>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (known.has(style)) return;
    let wanted = true;
    load().then(
      (pen) => {
        known.set(style, pen);
        if (wanted) setArrived((count) => count + 1);
      },
      () => wanted && setFailed(style),
    );
    return () => {
      wanted = false;
    };
    // `load` is made anew at each render and depends on the style alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [known, style, attempt]);
  const retry = () => {
    setFailed(undefined);
    setAttempt((count) => count + 1);
  };
  return { pen: known.get(style), failed: failed === style && !known.has(style), retry };
}
