import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import type { WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';
import { useSwipe } from './use-swipe.ts';
import { useZoom } from './use-zoom.ts';
import './large-preview.css';

type LargePreviewProps = {
  page: WrittenPage;
  paper: Paper;
  /** The whole letter as plain text, for people who find the hand hard to read. */
  text: string;
  /** The controls that turn the pages, if there are several. */
  pageTurner: ReactNode;
  onTurn: (offset: number) => void;
  onClose: () => void;
  /** The sheet. */
  children: ReactNode;
};

/** The sheet over the whole screen, large enough to read on a phone. Escape closes it, and the focus returns. */
export function LargePreview({ page, paper, text, pageTurner, onTurn, onClose, children }: LargePreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const zoom = useZoom(desk, sheet, page, paper);
  useSwipe(desk, onTurn);
  // Arrow keys scroll the focused element.
  useEffect(() => desk.current?.focus(), []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const fits = desk.current !== null && desk.current.scrollWidth <= desk.current.clientWidth;
    const keys: Record<string, (() => void) | false> = {
      '+': zoom.larger,
      '=': zoom.larger,
      '-': zoom.smaller,
      PageDown: () => onTurn(1),
      PageUp: () => onTurn(-1),
      ArrowRight: fits && (() => onTurn(1)),
      ArrowLeft: fits && (() => onTurn(-1)),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    // The keys work at any focus inside the dialog; each also has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="large-preview"
      aria-label="Dein Brief, groß"
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <div className="large-preview__bar row spread">
        {pageTurner}
        <div className="large-preview__tools line gap-8">
          <button type="button" onClick={zoom.smaller} aria-label="Verkleinern">
            −
          </button>
          <button type="button" onClick={zoom.larger} aria-label="Vergrößern">
            +
          </button>
          <button type="button" onClick={() => dialog.current?.close()} aria-label="Schließen">
            ×
          </button>
        </div>
      </div>
      <div
        ref={desk}
        className="large-preview__desk"
        // A scrolling part of the page must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Das Blatt: Pfeiltasten verschieben es, Plus und Minus oder ein Doppeltipp ändern die Größe"
      >
        <div ref={sheet} className="large-preview__sheet" translate="no">
          {children}
        </div>
      </div>
      <details className="large-preview__text ruled">
        <summary>Als Text lesen</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, too. */}
        <p className="above-8" tabIndex={0} translate="no">
          {text}
        </p>
      </details>
    </dialog>
  );
}
