import { PEOPLE, personOf } from '@federpost/shared/letter/handwriting/manner.ts';
import { readItem, writeItem } from '../../ui/browser-storage.ts';

/** The number of this device's hand. Stored with each order, so that the next letter has the same hand. */
const STORAGE_KEY = 'federpost:hand';

/** The hand of earlier orders on this device, or else a new one. */
export function deviceWriter(): number {
  const stored = Number(readItem('localStorage', STORAGE_KEY) ?? -1);
  return Number.isInteger(stored) && stored >= 0 && stored < PEOPLE ? stored : randomWriter();
}

/** A random hand, most probably unique to this device. */
export const randomWriter = (): number => Math.floor(Math.random() * PEOPLE);

/** Stores a hand for the next letters, without this letter's manner. Without storage they get another hand. */
export const storeDeviceWriter = (writer: number): boolean =>
  writeItem('localStorage', STORAGE_KEY, String(personOf(writer)));
