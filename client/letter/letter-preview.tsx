import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { writePage, type WrittenSignature } from '@federpost/shared/letter/handwriting.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { MAX_PAGES } from '@federpost/shared/letter/setting.ts';
import { lengthNotice, pagesInWords } from '@federpost/shared/letter/measure.ts';
import { signingStyle, type Signature } from '@federpost/shared/letter/signature.ts';
import { styleName, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { LargePreview } from './large-preview.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { PageTurner } from './page-turner.tsx';
import { usePen } from './use-pen.ts';
import { useSwipe } from './use-swipe.ts';
import './letter-preview.css';

/** `version`: of an ordered letter, the layout version it keeps; a draft is set by the newest rules. */
type LetterPreviewProps = {
  text: string;
  signature?: Signature | null | undefined;
  style: LetterStyle;
  letterId: string;
  version?: number;
};

/** The letter as it will be printed, page by page: by the printer's own layout, hand and seed. */
export function LetterPreview({ text, signature, style, letterId, version }: LetterPreviewProps) {
  // A slow phone finishes the keystroke first and the picture right after it.
  const shown = useDeferredValue(text);
  const set = useMemo(() => layout(shown, style, undefined, version, signature), [shown, style, version, signature]);
  const [wanted, setWanted] = useState(0);
  const count = set.pages.length;
  const page = Math.min(wanted, count - 1);
  const written = useMemo(() => writePage(set, page, letterId), [set, page, letterId]);
  const { pen, failed, retry } = usePen(style, signature?.kind === 'written' ? signingStyle(style) : style);
  const heading = useId();
  const tooLong = count > MAX_PAGES && lengthNotice(count);
  const position = `Seite ${page + 1} von ${pagesInWords(count)}`;

  const [large, setLarge] = useState(false);
  const turn = (by: number) => setWanted(Math.min(Math.max(page + by, 0), count - 1));
  const opener = useRef<HTMLButtonElement>(null);
  useSwipe(opener, turn);

  const sheet = (
    <div className="letter-preview__sheet" aria-busy={!pen && !failed}>
      <PageCanvas page={written} pen={pen} paper={set.paper} label={`Dein Brief in ${styleName(style)}, ${position}`} />
      <div className="visually-hidden" lang="de">
        {written.lines.map((line, index) => (
          <p key={index}>{line.text}</p>
        ))}
        {written.signature && <p>{signedInWords(written.signature)}</p>}
      </div>
    </div>
  );
  const pages = count > 1 && <PageTurner page={page} count={count} position={position} onTurn={turn} />;

  return (
    <section className="letter-preview" aria-labelledby={heading}>
      <h3 id={heading} className="visually-hidden">
        Vorschau
      </h3>
      {failed && (
        <output className="letter-preview__note">
          Die Vorschau lässt sich gerade nicht laden. Dein Text ist davon nicht berührt.{' '}
          <Button tone="text" onClick={retry}>
            Noch einmal versuchen
          </Button>
        </output>
      )}
      <div className="letter-preview__desk">
        {sheet}
        <button
          ref={opener}
          type="button"
          className="letter-preview__opener"
          hidden={failed}
          onClick={() => setLarge(true)}
        >
          <span>Groß ansehen</span>
        </button>
      </div>
      {tooLong && <output className="letter-preview__note">{tooLong}</output>}
      {pages}
      {large && (
        <LargePreview
          page={written}
          paper={set.paper}
          text={signature?.kind === 'written' ? `${text}\n\n${signature.name}` : text}
          pages={pages}
          onTurn={turn}
          onClose={() => setLarge(false)}
        >
          {sheet}
        </LargePreview>
      )}
    </section>
  );
}

const signedInWords = (signature: WrittenSignature) =>
  signature.kind === 'written' ? signature.line.text : 'Darunter deine Unterschrift.';
