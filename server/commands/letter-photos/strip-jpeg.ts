const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frames (baseline, extended, progressive), tables of both kinds, the restart interval and scans: all that draws. */
const DRAWING = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, SCAN]);

/**
 * The picture of a JPEG file and nothing else: without EXIF, thumbnails, colour profiles and comments, which tell of
 * device, place and time, and without what comes after its end. Undefined where it is no whole JPEG file.
 */
export function stripJpeg(file: Buffer): Buffer | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== START) return undefined;
  const kept = [file.subarray(0, 2)];
  for (let start = 2; start + 2 <= file.length;) {
    if (file[start] !== 0xff) return undefined;
    const marker = file[start + 1] ?? 0;
    if (marker === END) return Buffer.concat([...kept, file.subarray(start, start + 2)]);
    if (start + 4 > file.length) return undefined;
    const segmentEnd = start + 2 + file.readUInt16BE(start + 2);
    const end = marker === SCAN ? endOfScan(file, segmentEnd) : segmentEnd;
    if (DRAWING.has(marker)) kept.push(file.subarray(start, end));
    start = end;
  }
  return undefined;
}

/** Where the next marker is; a zero or a restart after 0xff belongs to the scan. */
function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && isWithinScan(file[at + 1])) at = file.indexOf(0xff, at + 2);
  return at === -1 ? file.length : at;
}

const isWithinScan = (after: number | undefined) =>
  after === 0 || (after !== undefined && after >= 0xd0 && after <= 0xd7);
