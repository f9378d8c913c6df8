import { useEffect, useRef, useState, type RefObject } from 'react';

/** The duration of the folding, the same as in `fold-and-seal.css`. */
export const FOLDING_MS = 1200;
/** The share of the scene that must be visible before it begins: on a phone the scene is below the form. */
const IN_SIGHT = 0.6;

/** `still`: no motion, because the customer prefers reduced motion. */
type Stage = 'waiting' | 'playing' | 'over' | 'still';

export type Sealing = {
  stage: Stage;
  scene: RefObject<HTMLDivElement | null>;
  /** Whether the seal was pressed. */
  pressed: boolean;
  /** Ends the folding immediately. */
  end: () => void;
  press: () => void;
};

/**
 * Folds the letter once, as soon as its scene is visible. While the wizard is open, the folding is not repeated and the
 * seal stays pressed. A key also ends the folding.
 * @param shown whether the scene is on the page
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
