/** Long enough for a slow browser to read the file, which is then dropped from memory. */
const REVOKE_DELAY_MS = 60_000;

/** A page is not told whether its file was saved; browsers within other apps often save none. */
export const IF_NOTHING_CAME = 'Ist dort nichts, öffne diese Seite in deinem Browser statt in einer anderen App.';

/** Saves a file under this name on the device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
