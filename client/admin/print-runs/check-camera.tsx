import { useEffect, useRef, useState, useEffectEvent, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { clsx } from '../../ui/clsx.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { isDialogOpen, useKeys, useShortcutsEnabled } from '../shell/shortcuts.ts';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { openBarcodeReader, type BarcodeReader, dedupeScans, type Sightings } from './barcode-reader.ts';
import { arePhotosEnabled, takePhoto } from './letter-photos.ts';
import { runApi } from './run-api.ts';
import type { PrintRun } from '@federpost/shared/http/runs.ts';

type Props = {
  run: PrintRun;
  /** The checked piece that was scanned last. */
  code: string | undefined;
  onCode: (code: string) => void;
  onOpen: () => void;
};

/**
 * Starts the camera on demand. It scans codes if the browser can read them, and photographs envelopes if the shop wants
 * that.
 */
export function CheckCamera({ run, code, onCode, onOpen }: Props) {
  const [photos, setPhotos] = useState<ReadonlyMap<string, string>>(new Map());
  const video = useRef<HTMLVideoElement>(null);
  const [open, setOpen] = useState(false);
  const { known, reader } = useBarcodeReader();
  const enabled = arePhotosEnabled();
  const hasCamera = useHasCamera(enabled);
  if (enabled && hasCamera === false)
    return <p className="help-text">An diesem Gerät ist keine Kamera; geprüft wird ohne Fotos.</p>;
  if (!known || (enabled && hasCamera === undefined)) return null;
  const noReader = (
    <p className="help-text">Dieser Browser liest keine Codes mit der Kamera: tippen oder scannen Sie sie.</p>
  );
  if (!enabled && !reader) return noReader;
  return (
    <div className={clsx('check-camera', enabled && 'check-camera--photos stack snug')}>
      {!reader && noReader}
      <Button
        tone="outline"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          if (!open) onOpen();
        }}
      >
        {open ? 'Kamera ausschalten' : enabled ? 'Kamera einschalten' : 'Mit der Kamera scannen'}
      </Button>
      {open && <Camera video={video} reader={reader} onCode={onCode} />}
      {open && enabled && (
        <Shutter
          key={code}
          code={code}
          video={video}
          onKept={(photographed, photo) => setPhotos((all) => new Map([...all, [photographed, photo]]))}
        />
      )}
      <PhotoStrip run={run} photos={photos} />
    </div>
  );
}

/** Not `known` until the browser has said whether it has one. */
function useBarcodeReader(): { known: boolean; reader?: BarcodeReader | undefined } {
  const [answer, setAnswer] = useState<{ known: boolean; reader?: BarcodeReader | undefined }>({ known: false });
  useEffect(() => {
    void openBarcodeReader().then((reader) => setAnswer({ known: true, reader }));
  }, []);
  return answer;
}

/**
 * Whether there is a camera; undefined until that is known. Listing devices needs no permission and starts no camera.
 */
function useHasCamera(enabled: boolean): boolean | undefined {
  const [hasCamera, setHasCamera] = useState<boolean>();
  useEffect(() => {
    if (!enabled) return;
    // The browser lists devices only to pages from https or this machine.
    const devices = (navigator as Partial<Navigator>).mediaDevices?.enumerateDevices() ?? Promise.resolve([]);
    void devices.then(
      (list) => setHasCamera(list.some(({ kind }) => kind === 'videoinput')),
      () => setHasCamera(false),
    );
  }, [enabled]);
  return hasCamera;
}

/** Short enough to feel instant, long enough to keep a phone cool. */
const SCAN_INTERVAL_MS = 150;
const CAMERA_CONSTRAINTS: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 } } };

const FAILURES: Record<string, string> = {
  NotAllowedError:
    'Die Kamera ist für diese Seite nicht freigegeben. Erlauben Sie sie in den Einstellungen des Browsers.',
  NotFoundError: 'An diesem Gerät ist keine Kamera.',
  NotReadableError: 'Die Kamera wird gerade von einem anderen Programm benutzt.',
};

type CameraProps = {
  video: RefObject<HTMLVideoElement | null>;
  reader: BarcodeReader | undefined;
  onCode: (code: string) => void;
};

/** The camera's picture, and the codes in it if there is a reader. The camera runs while this is shown. */
function Camera({ video, reader, onCode }: CameraProps) {
  const [failure, setFailure] = useState<string>();
  const report = useEffectEvent(onCode);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    let sightings: Sightings = new Map();

    async function scan(picture: HTMLVideoElement) {
      if (!reader) return;
      const codes = await reader.detect(picture).catch(() => []);
      if (stopped) return;
      const result = dedupeScans(
        sightings,
        codes.map(({ rawValue }) => rawValue),
        Date.now(),
      );
      sightings = result.sightings;
      for (const code of result.newCodes) report(code);
      timer = setTimeout(() => void scan(picture), SCAN_INTERVAL_MS);
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia(CAMERA_CONSTRAINTS);
      if (stopped || !video.current) return stop();
      video.current.srcObject = stream;
      await scan(video.current);
    }
    function stop() {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch((error: unknown) => {
      if (stopped) return;
      setFailure(FAILURES[error instanceof Error ? error.name : ''] ?? 'Die Kamera lässt sich nicht öffnen.');
    });
    return stop;
  }, [reader, video]);

  // The picture only helps to aim; the answer reports each scan.
  return (
    <>
      {failure === undefined && (
        <video className="check-camera__picture" ref={video} autoPlay muted playsInline aria-label="Bild der Kamera" />
      )}
      <Refusal>{failure}</Refusal>
    </>
  );
}

/** The photographs that were kept, each beside its code, until the letter is posted. */
function PhotoStrip({ run, photos }: { run: PrintRun; photos: ReadonlyMap<string, string> }) {
  const shown = run.pieces.filter((piece) => piece.production_status !== 'posted' && photos.has(piece.code));
  if (shown.length === 0) return null;
  return (
    <ul className="photo-strip row gap-8" aria-label="Fotos">
      {shown.map(({ code }) => (
        <li key={code}>
          <img src={pictureOf(photos.get(code) ?? '')} alt="" width={96} height={64} />
          <span className="letter-code">{code}</span>
        </li>
      ))}
    </ul>
  );
}

const pictureOf = (base64: string) => `data:image/jpeg;base64,${base64}`;

/** How long a photograph is shown before it is kept: long enough to see that it is blurred, or shows a face. */
const REVIEW_MS = 2_000;

type ShutterProps = {
  code: string | undefined;
  video: RefObject<HTMLVideoElement | null>;
  onKept: (code: string, photo: string) => void;
};

/**
 * Photographs the last scanned envelope with the space bar, which no code contains. The picture is shown for a moment
 * in which the space bar takes another; then, or with the next scan, it is kept.
 */
function Shutter({ code, video, onKept }: ShutterProps) {
  const [photographLetter] = runApi.usePhotographLetterMutation();
  const [isTaken, setIsTaken] = useState(false);
  const [taken, setTaken] = useState<string>();
  const { busy, failure, fail, succeeds } = useAsyncAction();
  const [shortcuts] = useShortcutsEnabled();
  const trigger = shortcuts && matchMedia('(pointer: fine)').matches ? 'die Leertaste' : 'der Knopf';

  async function photograph() {
    if (code === undefined || busy) return;
    const photo = video.current ? await takePhoto(video.current) : undefined;
    if (photo === undefined) return fail('Die Kamera zeigt noch kein Bild.');
    setTaken(photo);
  }
  const keep = useEffectEvent(async (photo: string) => {
    if (code === undefined) return;
    setTaken(undefined);
    if (!(await succeeds(() => photographLetter({ code, photo }).unwrap()))) return;
    setIsTaken(true);
    onKept(code, photo);
  });
  useEffect(() => {
    if (taken === undefined) return;
    const timer = setTimeout(() => void keep(taken), REVIEW_MS);
    return () => clearTimeout(timer);
  }, [taken]);
  // The next scan or a switched-off camera keeps the picture that is shown, because nobody has refused it.
  const unkept = useRef<string>(undefined);
  useEffect(() => {
    unkept.current = taken;
  }, [taken]);
  useEffect(
    () => () => {
      if (unkept.current !== undefined) void keep(unkept.current);
    },
    [],
  );
  useKeys({ Space: () => void photograph() }, { ignore: ({ target }) => !isSpaceFree(target) }, shortcuts && !!code);

  return (
    <div className="stack gap-8 snug">
      {taken !== undefined && (
        <img
          className="check-camera__picture check-camera__picture--frozen"
          src={pictureOf(taken)}
          alt={`Foto von ${code}`}
        />
      )}
      <Button tone="outline" busy={busy} disabled={!code} aria-keyshortcuts="Space" onClick={() => void photograph()}>
        {taken === undefined
          ? `${code ?? 'Umschlag'} fotografieren`
          : trigger === 'die Leertaste'
            ? 'Neu (Leertaste)'
            : 'Neu'}
      </Button>
      <p className="help-text" role="status">
        {taken !== undefined
          ? `So sieht man ${code} auf der Seite der Bestellung. Nicht gut? Dann gleich noch einmal.`
          : isTaken
            ? `${code} ist fotografiert. Noch einmal ${trigger} macht ein neues Bild.`
            : `Nach dem Scan macht ${trigger} ein Foto für die Seite der Bestellung, wenn Sie mögen.`}
      </p>
      <Refusal>{failure}</Refusal>
    </div>
  );
}

/**
 * Whether the space bar has no other use where the focus is: neither in a code that is being typed, nor on a button.
 */
function isSpaceFree(target: EventTarget | null): boolean {
  if (isDialogOpen()) return false;
  if (target instanceof HTMLInputElement) return target.value === '';
  return !(target instanceof Element && target.closest('button, a, summary, select, textarea'));
}
