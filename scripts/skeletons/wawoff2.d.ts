/** The part of wawoff2 that is used here; the package ships no types. */
declare module 'wawoff2' {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
