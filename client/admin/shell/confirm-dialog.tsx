import { useId, type ReactNode } from 'react';
import { OpenDialog } from '../../ui/dialog.tsx';
import { SmallButton } from './small-button.tsx';

type Props = {
  title: string;
  /** The label of the confirm button; undefined if there is nothing to confirm. */
  confirm: string | undefined;
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a step that cannot be undone. Enter confirms, Escape cancels. */
export function ConfirmDialog({ title, confirm, children, onConfirm, onClose }: Props) {
  const text = useId();
  const confirmAndClose = () => {
    onConfirm();
    onClose();
  };
  return (
    <OpenDialog title={title} aria-describedby={text} onClose={onClose}>
      <div id={text}>{children}</div>
      <div className="dialog__buttons">
        {confirm !== undefined && (
          <SmallButton tone="wax" onClick={confirmAndClose}>
            {confirm}
          </SmallButton>
        )}
        <SmallButton onClick={onClose}>{confirm === undefined ? 'Schließen' : 'Abbrechen'}</SmallButton>
      </div>
    </OpenDialog>
  );
}
