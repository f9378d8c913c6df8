/** The number of the hand that this device writes in: kept when a letter is ordered, so that the next one is in the same. */
const STORAGE_KEY = 'federpost:hand';
const MAX_WRITER = 0xffffffff;

/** The hand of the letters that were ordered here, else another one. */
export function deviceWriter(): number {
  const stored = storedWriter();
  return stored !== undefined && Number.isInteger(stored) && stored >= 0 && stored <= MAX_WRITER
    ? stored
    : anotherWriter();
}

/** A hand that no other device writes in, as far as chance goes. */
export const anotherWriter = (): number => Math.floor(Math.random() * (MAX_WRITER + 1));

/** Keeps a hand for the next letters; where the browser keeps nothing, they get another. */
export function keepDeviceWriter(writer: number): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(writer));
  } catch {
    // A full or refused storage costs the next letter its hand, not this one its order.
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
