import { Stamp } from './stamp.tsx';

/** A face drawn with a pen, for a business without a photograph. */
export function Portrait() {
  return (
    <Stamp ink="ink">
      <path d="M21.5 33c-.4 9 3.5 17.5 10.5 17.5S43 42 42.5 33" />
      <path
        d="M20.8 36c-3.3-9 1-21.5 12-21.3 9.6.2 14.2 9.6 10.6 21.3-1-3.8-1.2-6.5-2.6-8.8-4.6 1.5-11.8.9-16-2.6-1.3 3.6-3 6.4-4 11.4z"
        fill="currentColor"
        stroke="none"
      />
      <circle cx="27.3" cy="34.6" r="3.9" />
      <circle cx="36.9" cy="34.6" r="3.9" />
      <path d="M31.2 34.3c.6-.6 1.2-.6 1.8 0M27.2 34.8v.4M36.9 34.8v.4" />
      <path d="M32 37.5c-.7 1.4-.9 2.4.5 2.7M28.4 44.2c2 1.9 5.2 1.9 7.2-.1" />
      <path d="M28 49.5v4.5c-8 1.7-14.5 6.5-16.5 16M36.2 49.5V54c8 1.7 14.5 6.5 16.5 16" />
      <path d="M28 54c1.4 3.4 6.7 3.4 8.2 0M32 57v13" />
      <path d="M42 30.5l10.5-6.8M52.5 23.7l2.6-.7-1.6 2.2" />
    </Stamp>
  );
}
