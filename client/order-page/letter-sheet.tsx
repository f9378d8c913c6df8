import { lazy, Suspense, useState } from 'react';
import { myLetterText, type MyLetter, type MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { isKnownVersion } from '@federpost/shared/letter/typesetting/versions.ts';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import { Button } from '../ui/button.tsx';
import { callApi } from './api.ts';

const LetterPreview = lazy(async () => ({ default: (await import('../letter/letter-preview.tsx')).LetterPreview }));
const GONE = 410;

type Shown =
  | { kind: 'closed' | 'loading' | 'gone' }
  | { kind: 'open'; letter: MyLetterText }
  | { kind: 'failed'; message: string };

/** The sheet as it will be printed. Its text is fetched on opening, and dropped on closing. */
export function LetterSheet({ letter, pageKey }: { letter: MyLetter; pageKey: string }) {
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });

  async function open() {
    setShown({ kind: 'loading' });
    const answer = await callApi({ path: '/rest/v1/my-letter-text', answer: myLetterText }, pageKey);
    if ('data' in answer) return setShown({ kind: 'open', letter: answer.data });
    setShown(answer.error.status === GONE ? { kind: 'gone' } : { kind: 'failed', message: answer.error.message });
  }

  // The documents say that it is erased, and prove it.
  if (letter.text === 'erased') return null;
  const opened = shown.kind === 'open' ? shown.letter : undefined;
  const gone = letter.text !== 'stored' || letter.production === 'cancelled' || shown.kind === 'gone';
  return (
    <section className="my-letter__sheet" aria-labelledby="blatt">
      <h2 id="blatt">Dein Brief auf Papier</h2>
      {gone && <p>Der Text deines Briefes ist nicht mehr zu öffnen: Er wird gerade gelöscht.</p>}
      {!gone && (
        <>
          {opened ? (
            <OpenSheet letter={letter} opened={opened} />
          ) : (
            <p>
              Dein Text erscheint erst, wenn du ihn öffnest. Solange es ihn gibt, kannst du hier auch eine Kopie davon
              speichern.
            </p>
          )}
          <p className="my-letter__actions">
            {/* One button opens and closes, to keep the focus. */}
            <Button
              tone="outline"
              busy={shown.kind === 'loading'}
              onClick={() => (opened ? setShown({ kind: 'closed' }) : void open())}
            >
              {opened ? 'Brief schließen' : 'Brief öffnen'}
            </Button>
            {opened && <SaveCopy letter={{ recipientName: letter.recipientName, letterText: opened.letterText }} />}
          </p>
          {shown.kind === 'failed' && (
            <p role="alert" className="field__error">
              {shown.message}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function OpenSheet({ letter, opened }: { letter: MyLetter; opened: MyLetterText }) {
  if (!isKnownVersion(letter.layoutVersion))
    return (
      <p role="alert">
        Diese Seite ist älter als dein Brief und kann ihn nicht so zeigen, wie er gedruckt wird. Bitte lade sie neu.
      </p>
    );
  return (
    <Suspense fallback={<p role="status">Einen Augenblick …</p>}>
      <LetterPreview
        text={opened.letterText}
        signature={opened.signature}
        style={letter.letterStyle}
        writer={opened.writer}
        letterId={letter.letterId}
        version={letter.layoutVersion}
      />
    </Suspense>
  );
}
