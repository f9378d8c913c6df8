import { useEffect, useMemo, useRef, useState } from 'react';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { POINTS_PER_MM } from '@federpost/shared/letter/typesetting/styles.ts';
import { writePage, type WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { PageCanvas } from '../../../letter/page-canvas.tsx';
import { useScribe, type Writing } from '../../../letter/use-scribe.ts';
import { Button } from '../../../ui/button.tsx';
import { listen } from '../../../ui/listen.ts';
import { penPosition, sheetPaper, sheetWindow, type SheetWindow } from './writable-sheet-view.ts';

type Props = { field: HTMLTextAreaElement; text: string; style: LetterStyle; writer: number; letterId: string };

/** The visible part of the letter's beginning in ink, and a caret at the field's caret. */
export function WritableSheetInk({ field, text, style, writer, letterId }: Props) {
  const desk = useRef<HTMLDivElement>(null);
  const box = useSize(desk);
  const caret = useCaret(field, text);
  const { writing, failed, retry } = useScribe({ style, writer });
  return (
    <div className="writable-sheet__desk" ref={desk}>
      {box.width > 0 && writing && <Ink {...{ text, letterId, box, writing }} {...caret} />}
      {failed && (
        <p className="writable-sheet__note collapses bold writable-sheet__note--failed" role="status">
          Die Tinte lässt sich gerade nicht laden. Dein Text ist da.{' '}
          <Button tone="text" onClick={retry}>
            Noch einmal versuchen
          </Button>
        </p>
      )}
    </div>
  );
}

type InkProps = {
  text: string;
  letterId: string;
  box: { width: number; height: number };
  writing: Writing;
  caret: number;
  focused: boolean;
};

function Ink({ text, letterId, box, writing: { scribe, tools }, caret, focused }: InkProps) {
  const paper = useMemo(() => sheetPaper(scribe.style, box.width), [scribe, box.width]);
  const letterLayout = useMemo(() => layout(text, scribe, null, paper), [text, scribe, paper]);
  const pen = useMemo(() => penPosition(text, caret, letterLayout, letterId), [text, caret, letterLayout, letterId]);
  const page = focused ? pen.page : 0;
  // Without focus the letter's beginning is shown; with focus, the part around the caret.
  const view = useMemo(
    () => sheetWindow(letterLayout, page, focused ? pen : undefined, box),
    [letterLayout, page, focused, pen, box],
  );
  const ink = useMemo(
    () => cropToWindow(writePage(letterLayout, page, letterId), view),
    [letterLayout, page, letterId, view],
  );
  const position = {
    transform: `translate(${(pen.x - view.left) * view.scale}px, ${(pen.y - view.top) * view.scale}px)`,
    fontSize: `${letterLayout.size * view.scale}px`,
  };
  return (
    <>
      <PageCanvas page={ink} tools={tools} paper={{ width: view.width, height: view.height }} />
      {/* On an empty sheet, the invitation has the caret. A new element restarts blinking: it stays visible during typing. */}
      {focused && text !== '' && (
        <span key={`${text.length} ${caret}`} className="writable-sheet__caret" style={position} aria-hidden="true" />
      )}
    </>
  );
}

/** The lines in the window, relative to its corner. */
function cropToWindow(page: WrittenPage, { left, top, height }: SheetWindow): WrittenPage {
  const [shiftX, shiftY] = [-left / POINTS_PER_MM, -top / POINTS_PER_MM];
  const bottom = height / POINTS_PER_MM;
  const isVisible = ({ baseline }: { baseline: number }) =>
    baseline + shiftY + page.size > 0 && baseline + shiftY - 2 * page.size < bottom;
  const shiftMarks = <Mark extends { x: number; y: number }>(marks: readonly Mark[]): Mark[] =>
    marks.map((mark) => ({ ...mark, x: mark.x + shiftX, y: mark.y + shiftY }));
  const shiftLine = <Line extends { left: number; baseline: number }>(line: Line): Line => ({
    ...line,
    left: line.left + shiftX,
    baseline: line.baseline + shiftY,
  });
  return page.kind === 'inked'
    ? {
        ...page,
        lines: page.lines.filter(isVisible).map((line) => ({ ...shiftLine(line), words: shiftMarks(line.words) })),
      }
    : {
        ...page,
        lines: page.lines.filter(isVisible).map((line) => ({ ...shiftLine(line), keys: shiftMarks(line.keys) })),
      };
}

/** The field's caret, and whether the field has the focus. */
function useCaret(field: HTMLTextAreaElement, text: string): { caret: number; focused: boolean } {
  const [caretState, setCaretState] = useState({
    caret: field.value.length,
    focused: document.activeElement === field,
  });
  useEffect(() => {
    const readCaret = () => {
      const caret = field.selectionDirection === 'backward' ? field.selectionStart : field.selectionEnd;
      const focused = document.activeElement === field;
      setCaretState((current) =>
        current.caret === caret && current.focused === focused ? current : { caret, focused },
      );
    };
    readCaret();
    const events = ['input', 'keyup', 'pointerup', 'select', 'focus', 'blur', 'selectionchange'] as const;
    return listen(document, Object.fromEntries(events.map((event) => [event, readCaret])), { capture: true });
  }, [field, text]);
  return caretState;
}

function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    // In the next frame: a change in this one may be measured again in it, which WebKit reports as an error.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      requestAnimationFrame(() => setSize({ width, height }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
