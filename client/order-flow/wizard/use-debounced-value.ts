import { useEffect, useState } from 'react';

/**
 * The value once it is unchanged for this many milliseconds, until then undefined. The first value is returned
 * immediately.
 */
export function useDebouncedValue<T>(value: T, milliseconds: number): T | undefined {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced === value ? debounced : undefined;
}
