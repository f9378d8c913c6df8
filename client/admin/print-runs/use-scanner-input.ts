import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTyping } from '../shell/shortcuts.ts';
import { isCodeKey } from './code-keys.ts';

/**
 * Moves a scanner's keys into the field, wherever the focus is in the view. This includes the first character, because
 * the focus moves before the browser writes it. An open question in the view is closed first, so that the Enter at the
 * code's end never answers it.
 */
export function useScannerInput(field: RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCodeKey(event) || isTyping(event.target)) return;
    document.querySelector<HTMLDialogElement>('main dialog[open]')?.close();
    // Dialogs of the surrounding page stay open: help, and signing in again.
    if (document.querySelector('dialog[open]')) return;
    // Part of a code, so no shortcut of the page may handle it.
    event.stopPropagation();
    field.current?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
