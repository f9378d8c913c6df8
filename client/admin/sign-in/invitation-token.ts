import { useSyncExternalStore } from 'react';
import { INVITATION_HASH } from '@federpost/shared/http/operators.ts';

/** The token of the invitation whose link was opened, and what puts it away. It stands in the fragment, which no server and no log ever sees. */
export function useInvitationToken(): [token: string | undefined, putAway: () => void] {
  const hash = useSyncExternalStore(onHash, () => location.hash);
  return [hash.startsWith(INVITATION_HASH) ? hash.slice(INVITATION_HASH.length) : undefined, putAway];
}

/** Out of the history too: a used token is worth nothing, an unused one should not lie there. */
function putAway(): void {
  history.replaceState(null, '', location.pathname);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

function onHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
