import { Stamp } from './stamp.tsx';

/** Sheet, pen and inkwell on a desk, for a business without a portrait. */
export function DeskStamp() {
  return (
    <Stamp ink="ink">
      <path d="M6 62h52M11 62v9M53 62v9" />
      <path d="M13 54l4.5-29h24L46 54z" />
      <path d="M21.5 32h14M20.6 37.5h17M19.8 43h13" />
      <path d="M49 62v-5.5c0-1.6-1.3-2.5-1.3-4h-6.4c0 1.5-1.3 2.4-1.3 4V62z" fill="currentColor" />
      <path d="M42 52.500v-2.300h5v2.300" />
      <path d="M44.500 50C45 38 48.500 22.500 56 11.500c1.400 12-3.500 22-10.200 28.500" />
      <path d="M55.500 12.500C51 21.500 47.500 33 44.700 48.500" />
    </Stamp>
  );
}
