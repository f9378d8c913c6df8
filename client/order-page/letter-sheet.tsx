import { lazy, startTransition, Suspense, useState } from 'react';
import { myLetterText, type MyLetter, type MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { isKnownVersion } from '@federpost/shared/letter/typesetting/versions.ts';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { STORAGE_FAILED } from '../ui/browser-storage.ts';
import { Button } from '../ui/button.tsx';
import { sameLetter } from '../../business.json';
import { storeSameLetter } from '../order-flow/draft/stored-beginning.ts';
import { useOrderPage } from './api.ts';

const LetterPreview = lazy(async () => ({ default: (await import('../letter/letter-preview.tsx')).LetterPreview }));
const GONE = 410;

type ViewState =
  | { kind: 'closed' | 'loading' | 'taking' | 'gone' }
  | { kind: 'open'; letter: MyLetterText }
  | { kind: 'failed'; message: string };

type Props = { letter: MyLetter; leave?: (url: string) => void };

/** The sheet as it will be printed. Its text is fetched on opening, and dropped on closing. */
export function LetterSheet({ letter, leave = (url) => location.assign(url) }: Props) {
  const { call } = useOrderPage();
  const [view, setView] = useState<ViewState>({ kind: 'closed' });

  /** The text; undefined if it cannot be had, which the view then says. */
  async function fetchText(): Promise<MyLetterText | undefined> {
    const answer = await call({ path: '/rest/v1/my-letter-text', answer: myLetterText });
    if ('data' in answer) return answer.data;
    setView(answer.error.status === GONE ? { kind: 'gone' } : { kind: 'failed', message: answer.error.message });
    return undefined;
  }

  async function open() {
    setView({ kind: 'loading' });
    const text = await fetchText();
    // The button stays busy until the sheet can be shown: otherwise the sheet would push it from under a finger.
    if (text) startTransition(() => setView({ kind: 'open', letter: text }));
  }

  /** Opens the wizard with this letter for somebody else. The text goes there in this tab's storage. */
  async function takeAgain() {
    setView({ kind: 'taking' });
    const text = await fetchText();
    if (!text) return;
    const { letterText, writer, signature = null } = text;
    const { senderName, letterStyle, extras } = letter;
    if (storeSameLetter({ senderName: senderName ?? '', letterStyle, extras, letterText, writer, signature }))
      leave('/?start=true');
    else setView({ kind: 'failed', message: STORAGE_FAILED });
  }

  // The documents say that it is erased, and prove it.
  if (letter.text === 'erased') return null;
  const openedText = view.kind === 'open' ? view.letter : undefined;
  const isGone = letter.text !== 'stored' || letter.production === 'cancelled' || view.kind === 'gone';
  return (
    <section className="my-letter__part stack gap-16 ruled" aria-labelledby="blatt">
      <h2 id="blatt">Dein Brief auf Papier</h2>
      {isGone && <p>Der Text deines Briefes ist nicht mehr zu öffnen: Er wird gerade gelöscht.</p>}
      {!isGone && (
        <Suspense>
          {openedText ? (
            <OpenSheet letter={letter} text={openedText} />
          ) : (
            <p>
              Dein Text erscheint erst, wenn du ihn öffnest. Solange es ihn gibt, kannst du hier auch eine Kopie davon
              speichern.
            </p>
          )}
          <p className="my-letter__actions row gap-16">
            {/* One button opens and closes, to keep the focus. */}
            <Button
              tone="outline"
              busy={view.kind === 'loading'}
              onClick={() => (openedText ? setView({ kind: 'closed' }) : void open())}
            >
              {openedText ? 'Brief schließen' : 'Brief öffnen'}
            </Button>
            {openedText && <SaveCopy letter={{ ...letter, ...openedText }} />}
            {sameLetter && (
              <Button tone="text" busy={view.kind === 'taking'} onClick={() => void takeAgain()}>
                Denselben Brief an jemand anderen
              </Button>
            )}
          </p>
          {view.kind === 'failed' && <Refusal>{view.message}</Refusal>}
        </Suspense>
      )}
    </section>
  );
}

function OpenSheet({ letter, text }: { letter: MyLetter; text: MyLetterText }) {
  if (!isKnownVersion(letter.layoutVersion))
    return (
      <p role="alert">
        Diese Seite ist älter als dein Brief und kann ihn nicht so zeigen, wie er gedruckt wird. Bitte lade sie neu.
      </p>
    );
  return <LetterPreview {...letter} {...text} version={letter.layoutVersion} />;
}
