/** Long enough for a slow browser to read the file, which is then dropped from memory. */
const REVOKE_DELAY_MS = 60_000;

/** Saves a file under this name on the device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
