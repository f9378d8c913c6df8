import { useState, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { isDialogOpen, useKeys, useShortcutsEnabled } from '../shell/shortcuts.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';
import { takePhoto } from './letter-photos.ts';
import { runApi } from './run-api.ts';

type Props = { runId: string; code: string | undefined; video: RefObject<HTMLVideoElement | null> };

/** Takes a picture of the envelope that was scanned last, with the space bar: no code has a space. */
export function Shutter({ runId, code, video }: Props) {
  const [photographLetter] = runApi.usePhotographLetterMutation();
  const [taken, setTaken] = useState(false);
  const { busy, failure, fail, succeeds } = useAsyncAction();
  const [shortcuts] = useShortcutsEnabled();
  const release = shortcuts && matchMedia('(pointer: fine)').matches ? 'die Leertaste' : 'der Knopf';

  async function shoot() {
    if (code === undefined || busy) return;
    const photo = video.current ? await takePhoto(video.current) : undefined;
    if (photo === undefined) return fail('Die Kamera zeigt noch kein Bild.');
    if (await succeeds(() => photographLetter({ runId, code, photo }).unwrap())) setTaken(true);
  }
  useKeys({ Space: () => void shoot() }, { ignore: ({ target }) => !isSpaceFree(target) }, shortcuts && !!code);

  return (
    <div className="shutter">
      <Button tone="outline" busy={busy} disabled={!code} aria-keyshortcuts="Space" onClick={() => void shoot()}>
        {code ?? 'Umschlag'} fotografieren
      </Button>
      <p className="hint" role="status">
        {taken
          ? `${code} ist fotografiert. Noch einmal ${release} macht ein neues Bild.`
          : `Nach dem Scan macht ${release} ein Foto für die Seite der Bestellung, wenn Sie mögen.`}
      </p>
      <Refusal>{failure}</Refusal>
    </div>
  );
}

/** Whether the space bar does nothing where the focus is: not in a code that is being typed, not on a button. */
function isSpaceFree(target: EventTarget | null): boolean {
  if (isDialogOpen()) return false;
  if (target instanceof HTMLInputElement) return target.value === '';
  return !(target instanceof Element && target.closest('button, a, summary, select, textarea'));
}
