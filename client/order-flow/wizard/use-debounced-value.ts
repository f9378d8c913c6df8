import { useEffect, useState } from 'react';

/**
 * The value once it is unchanged for this many milliseconds, until then undefined. The first value is returned
 * immediately.
 */
export function useDebouncedValue<T>(value: T, milliseconds: number): T | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled === value ? settled : undefined;
}
