/** A name of at most this many characters shows its first one only. */
const MAX_SHORT = 3;

/** «k…e@example.org»: enough for its owner to see a slip, and no address for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = Array.from(email.slice(0, at));
  const last = name.length > MAX_SHORT ? name.at(-1) : '';
  return `${name[0]}…${last}${email.slice(at)}`;
}
