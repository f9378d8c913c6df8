import { useNavigate } from 'react-router-dom';
import { useKeys, useShortcuts } from '../shell/shortcuts.ts';

/**
 * The keys of the sealing check. «Zur Post gebracht» has Ctrl or Cmd with Enter, also in the field: letters are codes
 * there, and Enter alone ends one.
 */
export function useRunKeys(onPost: () => void): void {
  const navigate = useNavigate();
  const leave = () => void navigate('/lauf');
  useShortcuts({ Escape: leave });
  useKeys({ 'Control+Enter': onPost, 'Meta+Enter': onPost }, { ignore: () => false });
  useKeys({ Escape: leave }, { ignore: ({ target }) => !(target instanceof HTMLInputElement && target.value === '') });
}
