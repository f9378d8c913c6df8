import { useAppDispatch } from '../draft/use-draft.ts';
import { extraToggled } from '../draft/draft.ts';
import { Extras } from './extras.tsx';
import { LetterStyles } from './letter-styles.tsx';
import type { StepProps } from './step-props.ts';

/** Step 3: the letter's style and the extras. */
export function StyleStep({ draft, change }: StepProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <LetterStyles draft={draft} change={change} />
      <Extras chosen={draft.extras} onToggle={(extra) => dispatch(extraToggled(extra))} />
    </>
  );
}
