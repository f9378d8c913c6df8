import { useEffect, useRef, useState, type InputEvent } from 'react';
import { createPortal } from 'react-dom';
import { useStartLinks } from '../../order/use-start-links.ts';
import { storedText } from '../../store/draft-storage.ts';
import type * as Module from './writable-sheet.tsx';

const load = () => import('./writable-sheet.tsx');

/**
 * Lets a visitor write on the hero's sheet. This is only the field, so that it takes the first tap and the first
 * words without delay; the code that draws them in ink is loaded with the first touch of the sheet. The invitation is
 * the sheet's first line, and the sample letter below it stays until something is written.
 */
export function HeroWriting() {
  const [sheet, setSheet] = useState<Element | null>(null);
  useEffect(() => setSheet(document.querySelector('.hero__sheet')), []);
  useStartLinks();
  return sheet && createPortal(<Field sheet={sheet} />, sheet);
}

function Field({ sheet }: { sheet: Element }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState(false);
  const [code, setCode] = useState<typeof Module>();
  const [again] = useState(hasDraft);

  useEffect(() => {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- rendered below, before any effect runs
    const element = field.current!;
    let [asked, arrived, gone] = [false, false, false];
    const approach = () => {
      if (asked) return;
      asked = true;
      load().then(
        (module) => {
          arrived = true;
          // Typed, and on the way to the wizard already.
          if (gone && element.value) module.takeAlong(element.value);
          else if (!gone) setCode(module);
        },
        // The next touch tries again.
        () => (asked = false),
      );
    };
    const events = ['pointerenter', 'pointerdown', 'focusin', 'input'] as const;
    for (const event of events) sheet.addEventListener(event, approach, { passive: true });
    return () => {
      gone = true;
      for (const event of events) sheet.removeEventListener(event, approach);
      if (!arrived && element.value) approach();
    };
  }, [sheet]);

  const look = ({ currentTarget }: InputEvent<HTMLTextAreaElement>) => setWritten(currentTarget.value !== '');
  return (
    <div className={`hero__paper${written ? ' hero__paper--written' : ''}${code ? ' hero__paper--ink' : ''}`}>
      <textarea
        ref={field}
        id="erste-zeile"
        className="hero__field"
        lang="de"
        rows={1}
        autoComplete="off"
        autoCapitalize="sentences"
        spellCheck={false}
        onInput={look}
      />
      <label className="hero__invitation" htmlFor="erste-zeile">
        {again ? 'Deinen begonnenen Brief weiterschreiben' : 'Schreib hier deine erste Zeile'}
      </label>
      {/* oxlint-disable-next-line typescript/no-non-null-assertion -- there since the first effect, which loads the code */}
      {code && <code.WritableSheet field={field.current!} onText={setWritten} />}
    </div>
  );
}

/** Whether a draft is stored on this device. It is not parsed: that needs code which is not loaded yet. */
const hasDraft = () => /letterText\\":\\"(?!\\",)/.test(storedText());
