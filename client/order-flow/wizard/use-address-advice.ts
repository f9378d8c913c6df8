import { useEffect, useState } from 'react';
import { addressAdvice } from './address-advice.ts';
import { loadPlaces, type Places } from './places.ts';

/** The questions about an address: at once those that need no list, and the others as soon as it has loaded. */
export function useAddressAdvice(address: string): string[] {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    // Without the list there are fewer questions; the order continues.
    loadPlaces().then(
      (list) => setPlaces(list),
      () => {},
    );
  }, []);
  return addressAdvice(address, places);
}
