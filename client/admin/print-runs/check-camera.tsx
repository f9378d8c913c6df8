import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { clsx } from '../../ui/clsx.ts';
import { openBarcodeReader, type BarcodeReader } from './barcode-reader.ts';
import { Camera } from './camera.tsx';
import { arePhotosWanted } from './letter-photos.ts';
import { Shutter } from './shutter.tsx';

type Props = {
  runId: string;
  /** The checked piece that was scanned last. */
  code: string | undefined;
  onCode: (code: string) => void;
  onOpen: () => void;
};

/**
 * The way to the camera: it scans where the browser can read codes in its picture, and photographs envelopes where the
 * shop wants that. It runs only after it was asked for.
 */
export function CheckCamera({ runId, code, onCode, onOpen }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [open, setOpen] = useState(false);
  const reader = useBarcodeReader();
  const photos = arePhotosWanted();
  const hasCamera = useHasCamera(photos);
  if (photos && hasCamera === false)
    return <p className="hint">An diesem Gerät ist keine Kamera; geprüft wird ohne Fotos.</p>;
  if (photos ? hasCamera === undefined : !reader) return null;
  return (
    <div className={clsx('check-camera', photos && 'check-camera--photos')}>
      <Button
        tone="outline"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          if (!open) onOpen();
        }}
      >
        {open ? 'Kamera ausschalten' : photos ? 'Kamera einschalten' : 'Mit der Kamera scannen'}
      </Button>
      {open && <Camera video={video} reader={reader} onCode={onCode} />}
      {open && photos && <Shutter key={code} runId={runId} code={code} video={video} />}
    </div>
  );
}

function useBarcodeReader(): BarcodeReader | undefined {
  const [reader, setReader] = useState<BarcodeReader>();
  useEffect(() => {
    void openBarcodeReader().then((found) => setReader(() => found));
  }, []);
  return reader;
}

/** Asks for the list of devices only, which needs no permission and starts nothing. Undefined until it is known. */
function useHasCamera(wanted: boolean): boolean | undefined {
  const [found, setFound] = useState<boolean>();
  useEffect(() => {
    if (!wanted) return;
    // Only pages that came by https or from this machine have devices.
    const devices = (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices() ?? Promise.resolve([]);
    void devices.then(
      (all) => setFound(all.some(({ kind }) => kind === 'videoinput')),
      () => setFound(false),
    );
  }, [wanted]);
  return found;
}
