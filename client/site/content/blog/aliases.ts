/** Other slugs under which an article is found, and its own (specification §2.13: two readings of one name). */
export const ALIASES: Readonly<Record<string, string>> = { 'geschenkwuensche-brief': 'geburtstagswuensche-brief' };
