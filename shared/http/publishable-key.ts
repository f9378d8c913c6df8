/** The key that anonymous clients send, ours and others (docs/api.md). It is no secret and opens nothing. */
export const PUBLISHABLE_KEY = 'sb_publishable_federpost';
