export type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest first: a caller gets the smallest encoding that it accepts, whatever it prefers. */
const PACKED = ['br', 'gzip'] as const;
/** Browsers send a handful of different headers; only this many are cached, others are parsed on each request. */
const MAX_CACHED = 100;
const remembered = new Map<string, readonly Encoding[]>();

/** The encodings that an Accept-Encoding header allows, best first; «identity» is always last. */
export function encodingsFor(header = ''): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const encodings = [...PACKED.filter((coding) => accepts(header, coding)), 'identity' as const];
  if (remembered.size < MAX_CACHED) remembered.set(header, encodings);
  return encodings;
}

/** Whether an Accept-Encoding header names the coding (or `*`) without refusing it by q=0. */
function accepts(header: string, coding: string): boolean {
  const items = header.split(',').map((item) => item.split(';').map((part) => part.trim()));
  const named = items.find(([name]) => name?.toLowerCase() === coding) ?? items.find(([name]) => name === '*');
  return named !== undefined && !named.slice(1).some((parameter) => /^q=0(\.0*)?$/i.test(parameter));
}
