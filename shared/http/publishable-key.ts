/** The key that anonymous clients send, ours and others (docs/api.md). It is not secret and grants no access. */
export const PUBLISHABLE_KEY = 'sb_publishable_federpost';
