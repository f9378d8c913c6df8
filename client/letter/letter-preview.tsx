import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { lengthNotice, formatPages } from '@federpost/shared/letter/typesetting/letter-length.ts';
import { MAX_PAGES } from '@federpost/shared/letter/typesetting/typesetting.ts';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import { withoutSignedName } from '@federpost/shared/letter/signature/signed-name.ts';
import { A4 } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import { styleName, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { LargePreview } from './large-preview.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { useScribe } from './use-scribe.ts';
import { useSwipe } from './use-swipe.ts';
import '../ui/sheet.css';
import './letter-preview.css';

/** The letter's fields of a draft. `writer`: the number of the hand; `version`: the layout version, if it is ordered. */
type LetterPreviewProps = {
  letterText: string;
  signature?: Signature | null | undefined;
  letterStyle: LetterStyle;
  writer: number;
  letterId: string;
  version?: number;
  /** Only the sheet, which opens the large view: a second picture of a letter shown elsewhere on the page. */
  thumbnail?: boolean;
};

/** The letter as it will be printed, page by page, with the printer's own layout, hand and seed. */
export function LetterPreview({ letterText: text, letterStyle: style, ...letter }: LetterPreviewProps) {
  const { signature, writer, letterId, version, thumbnail } = letter;
  // A slow phone handles the keystroke first and draws the picture afterwards.
  const deferredText = useDeferredValue(text);
  const { writing, failed, retry } = useScribe({ style, writer, version });
  const letterLayout = useMemo(
    () => writing && layout(deferredText, writing.scribe, signature),
    [deferredText, writing, signature],
  );
  // The thumbnail shows the page that is being written.
  const [requestedPage, setRequestedPage] = useState(thumbnail ? Infinity : 0);
  const count = letterLayout?.pages.length ?? 1;
  const page = Math.min(requestedPage, count - 1);
  const writtenPage = useMemo(
    () => letterLayout && writePage(letterLayout, page, letterId),
    [letterLayout, page, letterId],
  );
  const heading = useId();
  const lengthWarning = count > MAX_PAGES && lengthNotice(count);
  const position = `Seite ${page + 1} von ${formatPages(count)}`;

  const [isLarge, setIsLarge] = useState(false);
  const turn = (offset: number) => setRequestedPage(Math.min(Math.max(page + offset, 0), count - 1));
  const opener = useRef<HTMLButtonElement>(null);
  useSwipe(opener, turn);

  const renderInk = (label?: string) => (
    <PageCanvas page={writtenPage} tools={writing?.tools} paper={A4} label={label} />
  );
  const busy = !writing && !failed;
  const sheet = (
    <div className="letter-preview__sheet sheet relative" translate="no" aria-busy={busy}>
      {renderInk(`Dein Brief in ${styleName(style)}, ${position}`)}
      <div className="visually-hidden" lang="de">
        {(writtenPage?.lines ?? text.split('\n').map((line) => ({ text: line }))).map((line, index) => (
          <p key={index}>{line.text}</p>
        ))}
        {writtenPage?.signature && signature && <p>{signatureLabel(signature)}</p>}
      </div>
    </div>
  );
  const pageTurner = count > 1 && <PageTurner page={page} count={count} position={position} onTurn={turn} />;

  const openButton = (
    <button
      ref={opener}
      type="button"
      className="letter-preview__opener bare fill"
      hidden={failed}
      onClick={() => setIsLarge(true)}
    >
      <span className={thumbnail ? 'visually-hidden' : undefined}>{thumbnail ? 'Blatt ansehen' : 'Groß ansehen'}</span>
    </button>
  );
  const largePreview = isLarge && writtenPage && (
    <LargePreview
      page={writtenPage}
      paper={A4}
      text={signature?.kind === 'written' ? `${withoutSignedName(text, signature).text}\n\n${signature.name}` : text}
      pageTurner={pageTurner}
      onTurn={turn}
      onClose={() => setIsLarge(false)}
    >
      {sheet}
    </LargePreview>
  );
  if (thumbnail)
    return (
      <div className="letter-preview__desk relative letter-preview__desk--small">
        <div className="letter-preview__sheet sheet relative" translate="no" aria-busy={busy}>
          {renderInk()}
        </div>
        {openButton}
        {largePreview}
      </div>
    );
  return (
    <section className="letter-preview stack gap-8" aria-labelledby={heading}>
      <h3 id={heading} className="visually-hidden">
        Vorschau
      </h3>
      {failed && (
        <output className="letter-preview__note soft small">
          Die Vorschau lässt sich gerade nicht laden. Dein Text ist davon nicht berührt.{' '}
          <Button tone="text" onClick={retry}>
            Noch einmal versuchen
          </Button>
        </output>
      )}
      <div className="letter-preview__desk relative">
        {sheet}
        {openButton}
      </div>
      {lengthWarning && <output className="letter-preview__note soft small">{lengthWarning}</output>}
      {pageTurner}
      {largePreview}
    </section>
  );
}

const signatureLabel = (signature: Signature) =>
  signature.kind === 'written' ? signature.name.trim() : 'Darunter deine Unterschrift.';

type PageTurnerProps = { page: number; count: number; position: string; onTurn: (offset: number) => void };

/** Buttons that turn a letter's pages. `position` names the visible page. */
function PageTurner({ page, count, position, onTurn }: PageTurnerProps) {
  return (
    <div className="page-turner line middle gap-8 soft small tabular">
      <button type="button" disabled={page === 0} onClick={() => onTurn(-1)} aria-label="Vorige Seite">
        ‹
      </button>
      <span aria-live="polite" aria-atomic>
        {position}
      </span>
      <button type="button" disabled={page === count - 1} onClick={() => onTurn(1)} aria-label="Nächste Seite">
        ›
      </button>
    </div>
  );
}
