import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const OFF_KEY = 'federpost-operator-shortcuts';
const CHANGED = 'federpost-shortcuts-changed';

/** Calls the handler of a pressed key, while shortcuts are wanted and `meansShortcut`. */
export function useShortcuts(handlers: Record<string, () => void>): void {
  const [enabled] = useShortcutsEnabled();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key];
    if (!handler || !meansShortcut(event)) return;
    event.preventDefault();
    handler();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** Whether single-letter keys are wanted on this device, and the switch for it. */
export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  const enabled = useSyncExternalStore(onChange, () => localStorage.getItem(OFF_KEY) !== 'off');
  return [
    enabled,
    (next) => {
      localStorage.setItem(OFF_KEY, next ? 'on' : 'off');
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}

/** Whether a key press is a shortcut: not taken yet, not in a text field, no dialog open, no modifier held. */
export function meansShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  return !document.querySelector('dialog[open]');
}

function onChange(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** Whether what has the focus takes letters itself. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** A key, and what it does in the operator's words. */
export type KeyWords = readonly [key: string, meaning: string];
