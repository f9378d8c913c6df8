type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const CODE_CHARACTER = /^[\p{L}\p{N}-]$/u;

/**
 * Whether a key types a character of a code. To the browser a scanner is a keyboard: a code arrives key by key, wherever
 * the focus is, and ends with Enter.
 */
export function isCodeKey({ key, ctrlKey, metaKey, altKey }: Pressed): boolean {
  return !ctrlKey && !metaKey && !altKey && CODE_CHARACTER.test(key);
}
