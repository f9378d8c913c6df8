import { useEffect, useMemo, useRef, useState } from 'react';
import { writePage, type WrittenPage } from '@federpost/shared/letter/handwriting.ts';
import { layout } from '@federpost/shared/letter/layout.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { PageCanvas } from '../../letter/page-canvas.tsx';
import { usePen } from '../../letter/use-pen.ts';
import { Button } from '../../ui/button.tsx';
import { penPlace, sheetPaper, sheetWindow, type SheetWindow } from './writable-sheet-view.ts';

type Props = { field: HTMLTextAreaElement; text: string; style: LetterStyle; letterId: string };

/** The beginning of the letter in ink, as far as the hero's sheet shows of it, and a caret where the field's is. */
export function WritableSheetInk({ field, text, style, letterId }: Props) {
  const desk = useRef<HTMLDivElement>(null);
  const box = useSize(desk);
  const { caret, focused } = useCaret(field, text);
  const paper = useMemo(() => sheetPaper(style, box.width), [style, box.width]);
  const set = useMemo(() => layout(text, style, paper), [text, style, paper]);
  const place = useMemo(() => penPlace(text, caret, set, letterId), [text, caret, set, letterId]);
  const page = focused ? place.page : 0;
  // Without focus the beginning of the letter is shown; with focus, the part around the caret.
  const shown = useMemo(
    () => sheetWindow(set, page, focused ? place : undefined, box),
    [set, page, focused, place, box],
  );
  const written = useMemo(() => writePage(set, page, letterId), [set, page, letterId]);
  const ink = useMemo(() => within(written, shown), [written, shown]);
  const { pen, failed, retry } = usePen(style);
  const position = {
    transform: `translate(${(place.x - shown.left) * shown.scale}px, ${(place.y - shown.top) * shown.scale}px)`,
    fontSize: `${set.size * shown.scale}px`,
  };

  return (
    <div className="writable-sheet__desk" ref={desk}>
      {box.width > 0 && <PageCanvas page={ink} pen={pen} paper={{ width: shown.width, height: shown.height }} />}
      {/* An empty sheet has the invitation's. Blinking anew with each key, it stays visible while one types. */}
      {focused && text !== '' && (
        <span key={`${text.length} ${caret}`} className="writable-sheet__caret" style={position} aria-hidden="true" />
      )}
      {failed && (
        <p className="writable-sheet__note writable-sheet__note--failed" role="status">
          Die Tinte lässt sich gerade nicht laden. Dein Text ist da.{' '}
          <Button tone="text" onClick={retry}>
            Noch einmal versuchen
          </Button>
        </p>
      )}
    </div>
  );
}

/** The lines that the window shows, as seen from its corner. */
function within({ lines }: WrittenPage, { left, top, height }: SheetWindow): WrittenPage {
  const seen = lines.filter(({ glyphs }) => glyphs.some(({ y, d }) => y + d > top && y - 2 * d < top + height));
  return {
    lines: seen.map((line) => ({
      ...line,
      glyphs: line.glyphs.map((glyph) => ({ ...glyph, x: glyph.x - left, y: glyph.y - top })),
    })),
  };
}

/** Where the field's cursor is, and whether keys go there. */
function useCaret(field: HTMLTextAreaElement, text: string): { caret: number; focused: boolean } {
  const [now, setNow] = useState({ caret: field.value.length, focused: document.activeElement === field });
  useEffect(() => {
    const look = () => {
      const caret = field.selectionDirection === 'backward' ? field.selectionStart : field.selectionEnd;
      const focused = document.activeElement === field;
      setNow((before) => (before.caret === caret && before.focused === focused ? before : { caret, focused }));
    };
    look();
    document.addEventListener('selectionchange', look);
    const events = ['input', 'keyup', 'pointerup', 'select', 'focus', 'blur', 'selectionchange'] as const;
    for (const event of events) field.addEventListener(event, look);
    return () => {
      document.removeEventListener('selectionchange', look);
      for (const event of events) field.removeEventListener(event, look);
    };
  }, [field, text]);
  return now;
}

function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
