/**
 * The number of this device's hand. It is stored when a letter is ordered, so that the next one is in the same hand.
 */
const STORAGE_KEY = 'federpost:hand';
const MAX_WRITER = 0xffffffff;

/** The hand of the letters that were ordered on this device, or else a new one. */
export function deviceWriter(): number {
  const stored = storedWriter();
  return stored !== undefined && Number.isInteger(stored) && stored >= 0 && stored <= MAX_WRITER
    ? stored
    : anotherWriter();
}

/** A random hand, which most probably no other device has. */
export const anotherWriter = (): number => Math.floor(Math.random() * (MAX_WRITER + 1));

/** Stores a hand for the next letters. Without storage they get another one. */
export function keepDeviceWriter(writer: number): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(writer));
  } catch {
    // If the storage is full or denied, only the next letter's hand differs.
  }
}

function storedWriter(): number | undefined {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}
