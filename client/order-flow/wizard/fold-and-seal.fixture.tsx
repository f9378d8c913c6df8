import { createRoot } from 'react-dom/client';
import type { Extra } from '@federpost/shared/order/catalogue.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import { FoldAndSeal } from './fold-and-seal.tsx';
import { useSealing } from './use-sealing.ts';

/** The folding in a browser without reduced motion, for its test. Not part of the site. */

const LETTER = {
  letterText: 'Liebe Oma,\n\nbis Sonntag!\n\nDeine Lena',
  letterStyle: 'handprint',
  writer: 7,
  letterId: 'd0e1f2',
  signature: null,
} as const;

/** Shows the scene again, `below` pixels from the top of the page. */
export function show(extras: Extra[], below: number): void {
  document.body.innerHTML = `<div style="margin-top: ${below}px; width: 400px"></div>`;
  createRoot(document.body.firstElementChild!).render(<Scene extras={extras} />);
}

function Scene({ extras }: { extras: Extra[] }) {
  return <FoldAndSeal draft={{ ...LETTER, extras }} sealing={useSealing(true)} />;
}

/** The end of the scene's last animation, in milliseconds, and all properties that the animations change. */
export function motions(): { end: number; properties: string[] } {
  const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
  const names = effects.flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
  const properties = new Set(names);
  for (const about of ['offset', 'computedOffset', 'easing', 'composite']) properties.delete(about);
  return {
    end: Math.max(0, ...effects.map((effect) => Number(effect.getComputedTiming().endTime))),
    properties: [...properties].sort(),
  };
}
