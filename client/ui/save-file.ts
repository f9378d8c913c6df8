/** Long enough for a slow browser to take the file over; then it is dropped from memory. */
const KEPT_MS = 60_000;

/** Gives the device a file of this name to be saved. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
