/** Other slugs of an article → its own (specification §2.13: two readings of one name). */
export const ALIASES: Readonly<Record<string, string>> = { 'geschenkwuensche-brief': 'geburtstagswuensche-brief' };
