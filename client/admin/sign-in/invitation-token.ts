import { useSyncExternalStore } from 'react';
import { INVITATION_HASH } from '@federpost/shared/http/operators.ts';

/**
 * The token of the opened invitation link, and a function that removes it. It is in the fragment, which no server and
 * no log sees.
 */
export function useInvitationToken(): [token: string | undefined, putAway: () => void] {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  return [hash.startsWith(INVITATION_HASH) ? hash.slice(INVITATION_HASH.length) : undefined, putAway];
}

/** Also removed from the history, because an unused token should not stay there. */
function putAway(): void {
  history.replaceState(null, '', location.pathname);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
