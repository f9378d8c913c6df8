import { useEffect, useRef, useState, type RefObject } from 'react';
import { listen } from '../../ui/listen.ts';

/** The duration of the folding, the same as in `fold-and-seal.css`. */
export const FOLDING_MS = 1200;
/** The share of the scene that must be visible before it begins: on a phone the scene is below the form. */
const MIN_VISIBLE_SHARE = 0.6;

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
 * @param isRendered whether the scene is on the page
 */
export function useSealing(isRendered: boolean): Sealing {
  const scene = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 'still' : 'waiting',
  );
  const [pressed, setPressed] = useState(false);
  const end = () => setStage((current) => (current === 'still' ? current : 'over'));

  useEffect(() => {
    if (!isRendered || stage !== 'waiting' || !scene.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setStage('playing'),
      { threshold: MIN_VISIBLE_SHARE },
    );
    observer.observe(scene.current);
    return () => observer.disconnect();
  }, [isRendered, stage]);

  useEffect(() => {
    if (stage !== 'playing') return;
    const finish = () => setStage('over');
    const timer = setTimeout(finish, FOLDING_MS);
    const stopListening = listen(window, { keydown: finish });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [stage]);

  return { stage, scene, pressed, end, press: () => setPressed(true) };
}
