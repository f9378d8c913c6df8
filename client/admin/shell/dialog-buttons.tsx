import { SmallButton } from './small-button.tsx';

type Props = { act: string; busy?: boolean; onClose: () => void };

/** The buttons of a form in a dialog: the action, named by `act`, and cancel. */
export function DialogButtons({ act, busy, onClose }: Props) {
  return (
    <div className="dialog__buttons">
      <SmallButton tone="wax" type="submit" busy={busy}>
        {act}
      </SmallButton>
      <SmallButton onClick={onClose}>Abbrechen</SmallButton>
    </div>
  );
}
