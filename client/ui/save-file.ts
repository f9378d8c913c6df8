/** Long enough for a slow browser to read the file, which is then dropped from memory. */
const KEPT_MS = 60_000;

/** Saves a file under this name on the device. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
