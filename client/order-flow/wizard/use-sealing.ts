import { useEffect, useRef, useState, type RefObject } from 'react';

/** How long the letter is folded and put into its envelope; `fold-and-seal.css` has the same. */
export const FOLDING_MS = 1200;
/** So much of it must be in sight before it begins: on a phone it lies below the form. */
const IN_SIGHT = 0.6;

/** `still`: motion is not wanted, so there is none. */
type Stage = 'waiting' | 'playing' | 'over' | 'still';

export type Sealing = {
  stage: Stage;
  scene: RefObject<HTMLDivElement | null>;
  /** Whether a finger has pressed the seal. */
  pressed: boolean;
  /** Ends the folding at once. */
  end: () => void;
  press: () => void;
};

/**
 * Folds the letter once, as soon as its scene is in sight, and remembers that and the pressed seal for as long as the
 * wizard is open. A key ends the folding, too.
 * @param shown whether the scene is on the page.
 */
export function useSealing(shown: boolean): Sealing {
  const scene = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'still' : 'waiting',
  );
  const [pressed, setPressed] = useState(false);
  const end = () => setStage((before) => (before === 'still' ? before : 'over'));

  useEffect(() => {
    if (!shown || stage !== 'waiting' || !scene.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setStage('playing'),
      { threshold: IN_SIGHT },
    );
    observer.observe(scene.current);
    return () => observer.disconnect();
  }, [shown, stage]);

  useEffect(() => {
    if (stage !== 'playing') return;
    const over = () => setStage('over');
    const timer = setTimeout(over, FOLDING_MS);
    addEventListener('keydown', over);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', over);
    };
  }, [stage]);

  return { stage, scene, pressed, end, press: () => setPressed(true) };
}
