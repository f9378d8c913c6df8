import { useDeferredValue, useId, useMemo, useState } from 'react';
import { writePage, type WrittenSignature } from '@federpost/shared/letter/handwriting.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import { MAX_PAGES } from '@federpost/shared/letter/setting.ts';
import { lengthNotice, pagesInWords } from '@federpost/shared/letter/measure.ts';
import { signingStyle, type Signature } from '@federpost/shared/letter/signature.ts';
import { styleName, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { usePen } from './use-pen.ts';
import './letter-preview.css';

/** `version`: of an ordered letter, the layout version it keeps; a draft is set by the newest rules. */
type LetterPreviewProps = {
  text: string;
  signature?: Signature | null | undefined;
  style: LetterStyle;
  letterId: string;
  version?: number;
};

/** Widths of the sheet, in hundredths of the space it is given. */
const ZOOMS = [100, 150, 220] as const;

/** The letter as it will be printed, page by page: by the printer's own layout, hand and seed. */
export function LetterPreview({ text, signature, style, letterId, version }: LetterPreviewProps) {
  // A slow phone finishes the keystroke first and the picture right after it.
  const shown = useDeferredValue(text);
  const set = useMemo(() => layout(shown, style, undefined, version, signature), [shown, style, version, signature]);
  const [wanted, setWanted] = useState(0);
  const [zoom, setZoom] = useState(0);
  const count = set.pages.length;
  const page = Math.min(wanted, count - 1);
  const written = useMemo(() => writePage(set, page, letterId), [set, page, letterId]);
  const { pen, failed, retry } = usePen(style, signature?.kind === 'written' ? signingStyle(style) : style);
  const heading = useId();
  const tooLong = count > MAX_PAGES && lengthNotice(count);
  const position = `Seite ${page + 1} von ${pagesInWords(count)}`;

  return (
    <section className="letter-preview" aria-labelledby={heading}>
      <h3 id={heading} className="visually-hidden">
        Vorschau
      </h3>
      <div
        className={`letter-preview__desk letter-preview__desk--${ZOOMS[zoom]}`}
        tabIndex={zoom > 0 ? 0 : undefined}
        role={zoom > 0 ? 'group' : undefined}
        aria-label={zoom > 0 ? 'Vergrößerter Ausschnitt, mit den Pfeiltasten verschieben' : undefined}
      >
        <div className="letter-preview__sheet" aria-busy={!pen && !failed}>
          <PageCanvas
            page={written}
            pen={pen}
            paper={set.paper}
            label={`Dein Brief in ${styleName(style)}, ${position}`}
          />
          <div className="visually-hidden" lang="de">
            {written.lines.map((line, index) => (
              <p key={index}>{line.text}</p>
            ))}
            {written.signature && <p>{signedInWords(written.signature)}</p>}
          </div>
        </div>
      </div>
      {failed && (
        <output className="letter-preview__note">
          Die Vorschau lässt sich gerade nicht laden. Dein Text ist davon nicht berührt.{' '}
          <Button tone="text" onClick={retry}>
            Noch einmal versuchen
          </Button>
        </output>
      )}
      {tooLong && <output className="letter-preview__note">{tooLong}</output>}
      <div className="letter-preview__controls">
        {count > 1 && (
          <div className="letter-preview__pages">
            <button type="button" disabled={page === 0} onClick={() => setWanted(page - 1)} aria-label="Vorige Seite">
              ‹
            </button>
            <span aria-live="polite">{position}</span>
            <button
              type="button"
              disabled={page === count - 1}
              onClick={() => setWanted(page + 1)}
              aria-label="Nächste Seite"
            >
              ›
            </button>
          </div>
        )}
        <div className="letter-preview__zoom">
          <button type="button" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} aria-label="Verkleinern">
            −
          </button>
          <button
            type="button"
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
            aria-label="Vergrößern"
          >
            +
          </button>
        </div>
      </div>
    </section>
  );
}

const signedInWords = (signature: WrittenSignature) =>
  signature.kind === 'written' ? signature.line.text : 'Darunter deine Unterschrift.';
