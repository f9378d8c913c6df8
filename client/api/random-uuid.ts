/** A random UUID, also without `crypto.randomUUID`, which browsers do not offer over plain http. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // oxlint-disable-next-line typescript/no-non-null-assertion -- all sixteen are there
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- as above
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
