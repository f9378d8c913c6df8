import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { BarcodeReader } from './barcode-reader.ts';
import { dedupeScans, type Sightings } from './sightings.ts';
import { Refusal } from '../shell/refusal.tsx';

/** Short enough to feel instant, long enough to keep a phone cool. */
const LOOK_EVERY_MS = 150;
const WANTED: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 } } };

const FAILURES: Record<string, string> = {
  NotAllowedError:
    'Die Kamera ist für diese Seite nicht freigegeben. Erlauben Sie sie in den Einstellungen des Browsers.',
  NotFoundError: 'An diesem Gerät ist keine Kamera.',
  NotReadableError: 'Die Kamera wird gerade von einem anderen Programm benutzt.',
};

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  reader: BarcodeReader | undefined;
  onCode: (code: string) => void;
};

/** The camera's picture, and the codes in it where there is a reader. It runs while this is shown. */
export function Camera({ video, reader, onCode }: Props) {
  const [failure, setFailure] = useState<string>();
  const report = useEffectEvent(onCode);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let seen: Sightings = new Map();

    async function look(picture: HTMLVideoElement) {
      if (!reader) return;
      const codes = await reader.detect(picture).catch(() => []);
      if (over) return;
      const sighting = dedupeScans(
        seen,
        codes.map(({ rawValue }) => rawValue),
        Date.now(),
      );
      seen = sighting.seen;
      for (const code of sighting.fresh) report(code);
      timer = setTimeout(() => void look(picture), LOOK_EVERY_MS);
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia(WANTED);
      if (over || !video.current) return stop();
      video.current.srcObject = stream;
      await look(video.current);
    }
    function stop() {
      over = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch((error: unknown) => {
      if (over) return;
      setFailure(FAILURES[error instanceof Error ? error.name : ''] ?? 'Die Kamera lässt sich nicht öffnen.');
    });
    return stop;
  }, [reader, video]);

  // The picture only helps to aim; the answer reports each scan.
  return (
    <>
      {failure === undefined && (
        <video className="camera" ref={video} autoPlay muted playsInline aria-label="Bild der Kamera" />
      )}
      <Refusal>{failure}</Refusal>
    </>
  );
}
