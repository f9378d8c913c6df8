import { useNavigate } from 'react-router-dom';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { type KeyDescription, useKeys, useShortcuts, isTyping } from '../shell/shortcuts.ts';
import { listen } from '../../ui/listen.ts';
import { arePhotosEnabled } from './letter-photos.ts';

/** The keys of the run and its sealing check, as the help explains them. */
export const runKeys = (): readonly KeyDescription[] => [
  ['p', 'Lauf drucken, dann das nächste Fach'],
  ['k', 'kuvertieren und prüfen'],
  ...(arePhotosEnabled() ? [['Leertaste', 'geprüften Umschlag fotografieren'] as const] : []),
  ['Strg+Enter', 'geprüfte zur Post gebracht'],
  ['Esc', 'zurück zum Lauf'],
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const CODE_CHARACTER = /^[\p{L}\p{N}-]$/u;

/**
 * Whether a key types a character of a code. To the browser a scanner is a keyboard: a code arrives key by key, wherever
 * the focus is, and ends with Enter.
 */
export function isCodeKey({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey && CODE_CHARACTER.test(key);
}

/**
 * The keys of the sealing check. «Zur Post gebracht» needs Ctrl or Cmd with Enter, even in the field: there, letters
 * are part of a code, and Enter alone ends it.
 */
export function useRunKeys(onPost: () => void): void {
  const navigate = useNavigate();
  const returnToRun = () => void navigate('/lauf');
  useShortcuts({ Escape: returnToRun });
  useKeys({ 'Control+Enter': onPost, 'Meta+Enter': onPost }, { ignore: () => false });
  useKeys(
    { Escape: returnToRun },
    { ignore: ({ target }) => !(target instanceof HTMLInputElement && target.value === '') },
  );
}

/**
 * Moves a scanner's keys into the field, wherever the focus is in the view. The focus moves before the browser writes
 * the first character, so that none is lost. An open question in the view is closed first: the Enter at the code's end
 * must not answer it.
 */
export function useScannerInput(field: RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCodeKey(event) || isTyping(event.target)) return;
    document.querySelector<HTMLDialogElement>('main dialog[open]')?.close();
    // Dialogs of the page around the view stay open: help, and signing in again.
    if (document.querySelector('dialog[open]')) return;
    // The key is part of a code, not a shortcut of the page.
    event.stopPropagation();
    field.current?.focus();
  });
  useEffect(() => listen(window, { keydown: (event) => onKey(event) }, { capture: true }), []);
}
