import { useEffect, useState } from 'react';
import { addressAdvice } from './address-advice.ts';
import { loadPlaces, type Places } from './places.ts';

/** The questions about an address: those without the list immediately, the others once it has loaded. */
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
