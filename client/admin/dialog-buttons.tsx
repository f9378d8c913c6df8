import { Button } from '../ui/button.tsx';

type Props = { act: string; busy?: boolean; onClose: () => void };

/** How a form in a dialog ends: what it does, named by `act`, or nothing. */
export function DialogButtons({ act, busy, onClose }: Props) {
  return (
    <div className="dialog__buttons">
      <Button type="submit" size="small" busy={busy}>
        {act}
      </Button>
      <Button tone="outline" size="small" onClick={onClose}>
        Abbrechen
      </Button>
    </div>
  );
}
