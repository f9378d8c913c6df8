import { useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { describeUnprintable, unprintableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { LETTER_STYLES, type LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { DraftProvider, useAppDispatch, useAppSelector, useDraft } from '../../../order-flow/draft/use-draft.tsx';
import { draftEdited } from '../../../order-flow/draft/draft.ts';
import { isRehydrated, type OrderStore } from '../../../order-flow/draft/store.ts';
import { appendSentence } from '../../../order-flow/draft/append-sentence.ts';
import { listen } from '../../../ui/listen.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { WritableSheetInk } from './writable-sheet-ink.tsx';
import './writable-sheet.css';

type Props = { field: HTMLTextAreaElement; onText: (hasText: boolean) => void };

/** Renders the ink next to the field. */
export function showWritableSheet({
  paper,
  store,
  ...props
}: Props & { paper: HTMLElement; store?: OrderStore }): void {
  const container = document.createElement('div');
  container.className = 'hero__ink';
  paper.append(container);
  createRoot(container).render(
    <DraftProvider {...(store && { store })}>
      <WritableSheet {...props} />
    </DraftProvider>,
  );
}

/** The field's text in ink, as it will be printed. The text is the draft that the wizard opens. */
function WritableSheet({ field, onText }: Props) {
  const ready = useAppSelector(isRehydrated);
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const { letterText: text, letterStyle: style } = draft;

  const hasTakenText = useRef(false);
  useEffect(() => {
    if (!ready) return;
    const fullText = hasTakenText.current ? text : appendSentence(text, field.value);
    hasTakenText.current = true;
    if (fullText !== text) dispatch(draftEdited({ letterText: fullText }));
    onText(fullText !== '');
    if (field.value === fullText) return;
    field.value = fullText;
    field.setSelectionRange(fullText.length, fullText.length);
  }, [ready, text, field, dispatch, onText]);

  useEffect(() => {
    if (!ready) return;
    return listen(field, { input: () => dispatch(draftEdited({ letterText: field.value })) });
  }, [ready, field, dispatch]);

  if (!ready) return null;
  const unprintable = describeUnprintable(unprintableCharacters(text, style));
  return (
    <>
      <WritableSheetInk field={field} text={text} style={style} writer={draft.writer} letterId={draft.letterId} />
      <div className="writable-sheet__foot stack gap-4">
        <output className="writable-sheet__note collapses bold">{unprintable}</output>
        <Hands style={style} onChoose={(letterStyle) => dispatch(draftEdited({ letterStyle }))} />
        <a className={buttonClass({ size: 'small' })} href="/?start=true">
          Weiter mit diesem Brief
        </a>
      </div>
    </>
  );
}

function Hands({ style, onChoose }: { style: LetterStyle; onChoose: (style: LetterStyle) => void }) {
  const name = useId();
  return (
    <fieldset className="writable-sheet__hands row spread">
      <legend className="visually-hidden">Handschrift</legend>
      {LETTER_STYLES.map(({ value, name: label }) => (
        <label key={value} className="writable-sheet__hand line middle">
          <input type="radio" name={name} value={value} checked={style === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
