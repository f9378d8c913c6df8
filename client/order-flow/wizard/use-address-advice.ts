import { useEffect, useState } from 'react';
import { addressAdvice } from './address-advice.ts';
import { loadPlaces, type Places } from './places.ts';

/** The questions about an address: at once those that need no list, and as soon as the list is there the others. */
export function useAddressAdvice(address: string): string[] {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    // Without the list the address is asked about less; the order goes on.
    loadPlaces().then(
      (list) => setPlaces(list),
      () => {},
    );
  }, []);
  return addressAdvice(address, places);
}
