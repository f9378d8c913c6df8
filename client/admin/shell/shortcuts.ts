import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { tinykeys, type KeybindingOptions } from 'tinykeys';
import { readItem, writeItem } from '../../ui/browser-storage.ts';

const OFF_KEY = 'federpost-operator-shortcuts';
const CHANGE_EVENT = 'federpost-shortcuts-changed';

/** By a key or a sequence of keys: «j», «g a», «Control+Enter». */
type KeyHandlers = Record<string, (event: KeyboardEvent) => void>;

/** Calls the handler of the pressed keys, and prevents the default. */
export function useKeys(handlers: KeyHandlers, options: KeybindingOptions, enabled = true): void {
  const handle = useEffectEvent((key: string, event: KeyboardEvent) => {
    event.preventDefault();
    handlers[key]?.(event);
  });
  const settings = useEffectEvent(() => options);
  const names = Object.keys(handlers).join('\n');
  useEffect(() => {
    if (!enabled) return;
    const bindings = names.split('\n').map((key) => [bindingOf(key), (event: KeyboardEvent) => handle(key, event)]);
    return tinykeys(window, Object.fromEntries(bindings), settings());
  }, [names, enabled]);
}

/**
 * Like `useKeys`, but only while shortcuts are enabled and the key press is one. `capture`: before the handlers inside.
 */
export function useShortcuts(
  handlers: KeyHandlers,
  options: Pick<KeybindingOptions, 'capture' | 'timeout'> = {},
): void {
  const [enabled] = useShortcutsEnabled();
  useKeys(handlers, { ...options, ignore: (event) => !isShortcut(event) }, enabled);
}

/** Digits and punctuation may need Shift on some keyboards. */
const bindingOf = (key: string) => (/^[^a-z]$/.test(key) ? `[Shift]+${key}` : key);

/** Whether single-letter keys are enabled on this device, and a function that switches them. */
export function useShortcutsEnabled(): [boolean, (enabled: boolean) => void] {
  const enabled = useSyncExternalStore(subscribe, () => readItem('localStorage', OFF_KEY) !== 'off');
  return [
    enabled,
    (next) => {
      writeItem('localStorage', OFF_KEY, next ? 'on' : 'off');
      window.dispatchEvent(new Event(CHANGE_EVENT));
    },
  ];
}

/** Whether a key press is a shortcut: not handled yet, outside of text fields, and without an open dialog. */
function isShortcut(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !isTyping(event.target) && !isDialogOpen();
}

/** Whether a dialog is open. The page's own keys then do nothing. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  return () => window.removeEventListener(CHANGE_EVENT, listener);
}

/** Whether letters typed now go into the focused element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** A key, and its German description. */
export type KeyDescription = readonly [key: string, meaning: string];
