import type { Ref } from 'react';
import { SmallButton } from './small-button.tsx';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** What the last button does; undefined where there is nothing to do. */
  act: string | undefined;
  busy?: boolean;
  onClose: () => void;
  /** Undefined in a form, which the button sends. */
  onAct?: () => void;
};

/** How a dialog ends, for customers and operators alike: the safe choice first, the act last. */
export function DialogButtons({ ref, act, busy, onClose, onAct }: Props) {
  return (
    <div ref={ref} className="dialog__buttons">
      <SmallButton onClick={onClose}>{act === undefined ? 'Schließen' : 'Abbrechen'}</SmallButton>
      {act !== undefined && (
        <SmallButton tone="wax" type={onAct ? 'button' : 'submit'} busy={busy} onClick={onAct}>
          {act}
        </SmallButton>
      )}
    </div>
  );
}
