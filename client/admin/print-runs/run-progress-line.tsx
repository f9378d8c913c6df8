import { useId } from 'react';

type Props = { done: number; of: number; word: string };

/** «64 von 100 gedruckt» with a progress bar. Only the end is announced to screen readers. */
export function RunProgressLine({ done, of, word }: Props) {
  const id = useId();
  const complete = of > 0 && done === of;
  return (
    <div className="run-progress" data-complete={complete || undefined}>
      <p id={id} className="tabular">
        {done} von {of} {word}
      </p>
      <progress max={Math.max(1, of)} value={done} aria-labelledby={id} />
      <output className="visually-hidden">{complete ? `Alle ${of} ${word}.` : ''}</output>
    </div>
  );
}
