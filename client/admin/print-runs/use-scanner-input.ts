import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTyping } from '../shell/shortcuts.ts';
import { isCodeKey } from './code-keys.ts';

/**
 * Leads what a scanner types into the field, wherever the focus is in the view. The character that begins a code goes
 * there too: the focus moves before the browser writes it. A question that is open in the view is taken away first, so
 * that the Enter at the code's end never answers it.
 */
export function useScannerInput(field: RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isCodeKey(event) || isTyping(event.target)) return;
    document.querySelector<HTMLDialogElement>('main dialog[open]')?.close();
    // Those of the page around it stay: help, and signing in again.
    if (document.querySelector('dialog[open]')) return;
    // No shortcut of the page hears it: it is a part of a code.
    event.stopPropagation();
    field.current?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
