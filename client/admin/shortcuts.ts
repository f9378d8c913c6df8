import { useEffect, useEffectEvent, useState } from 'react';

const OFF_KEY = 'federpost-operator-shortcuts';

/** Calls the handler of a pressed key, unless the focus is in a text field, a dialog is open, or a modifier is held. */
export function useShortcuts(enabled: boolean, handlers: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const handler = handlers[event.key];
    if (!handler || document.querySelector('dialog[open]')) return;
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

/** Whether single-letter keys are wanted on this device. */
export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  const [enabled, setEnabled] = useState(() => localStorage.getItem(OFF_KEY) !== 'off');
  return [
    enabled,
    (next) => {
      localStorage.setItem(OFF_KEY, next ? 'on' : 'off');
      setEnabled(next);
    },
  ];
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
