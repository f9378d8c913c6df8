import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '../shell/shortcuts.ts';

const RUN_ADDRESS = '#lauf';

/**
 * The keys of the sealing check. «Zur Post gebracht» has Ctrl or Cmd with Enter, also in the field: letters are codes
 * there, and Enter alone ends one.
 */
export function useRunKeys(onPost: () => void): void {
  useShortcuts({ Escape: () => void (location.hash = RUN_ADDRESS) });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLInputElement && event.target.value === '')
      location.hash = RUN_ADDRESS;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onPost();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
