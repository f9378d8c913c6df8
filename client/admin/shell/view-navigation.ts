import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { meansShortcut, useShortcutsEnabled } from './shortcuts.ts';
import type { View } from './views.ts';

/** How long a «g» waits for the key of a view. */
const SECOND_KEY_MS = 1500;

/**
 * The view that the address names («#lauf», «#auftraege/7b0e»), and what follows its hash and a slash. The first
 * view where it names none of `views`.
 */
export function useCurrentView(views: readonly View[]): { view: View; path: string } {
  const hash = useSyncExternalStore(onHash, () => location.hash.slice(1));
  const [name = '', ...rest] = hash.split('/');
  const view = views.find((each) => each.hash === name);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- every role has a view
  return view ? { view, path: rest.join('/') } : { view: views[0]!, path: '' };
}

/** Opens a view by «g» and its key. Two strokes, because single letters belong to the view that is open. */
export function useViewKeys(views: readonly View[]): void {
  const [enabled] = useShortcutsEnabled();
  const pressedG = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!meansShortcut(event)) return;
    const waiting = event.timeStamp - pressedG.current < SECOND_KEY_MS;
    const view = waiting ? views.find(({ key }) => key === event.key) : undefined;
    pressedG.current = event.key === 'g' && !waiting ? event.timeStamp : -Infinity;
    if (view) location.hash = view.hash;
    if (view || event.key === 'g') event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the view's own keys, which leave alone what is taken.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [enabled]);
}

/** Calls back when the address names another place; returns how to stop. */
export function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
