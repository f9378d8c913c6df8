import { useEffect, useState } from 'react';

/** The value once it has not changed for this many milliseconds, undefined until then; at the first render at once. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled === value ? settled : undefined;
}
