import { useState } from 'react';

const KEY = 'federpost-operator-sound';

/** Whether the sealing check has sound, as last chosen on this device. */
export function useSound(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  return [
    on,
    (next) => {
      localStorage.setItem(KEY, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
