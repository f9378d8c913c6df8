import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTyping } from '../shortcuts.ts';
import { typesCode } from './code-keys.ts';

/**
 * Leads what a scanner types into the field, wherever the focus is in the view. The character that begins it goes there
 * too: the focus moves before the browser writes it.
 * @param onCaught called before the focus moves; closes what lies over the field
 */
export function useCaughtKeys(field: RefObject<HTMLInputElement | null>, onCaught: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!typesCode(event) || isTyping(event.target)) return;
    onCaught();
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
