import { PEOPLE, personOf } from '@federpost/shared/letter/handwriting/manner.ts';

/** The number of this device's hand. Stored with each order, so that the next letter has the same hand. */
const STORAGE_KEY = 'federpost:hand';

/** The hand of earlier orders on this device, or else a new one. */
export function deviceWriter(): number {
  const stored = readStoredWriter();
  return stored !== undefined && Number.isInteger(stored) && stored >= 0 && stored < PEOPLE ? stored : randomWriter();
}

/** A random hand, most probably unique to this device. */
export const randomWriter = (): number => Math.floor(Math.random() * PEOPLE);

/** Stores a hand for the next letters, without this letter's manner. Without storage they get another hand. */
export function storeDeviceWriter(writer: number): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, String(personOf(writer)));
  } catch {
    // If the storage is full or denied, only the next letter's hand differs.
  }
}

function readStoredWriter(): number | undefined {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}
