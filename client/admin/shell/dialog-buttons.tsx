import { SmallButton } from './small-button.tsx';

type Props = { act: string; busy?: boolean; onClose: () => void };

/** How a form in a dialog ends: what it does, named by `act`, or nothing. */
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
