import { useEffect, useRef, type ReactNode } from 'react';
import { DialogButtons, DialogText, OpenDialog } from '../../ui/dialog.tsx';

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
  const buttons = useRef<HTMLDivElement>(null);
  // Focuses the last button; a dialog would focus the first.
  useEffect(() => buttons.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus(), []);
  const confirmAndClose = () => {
    onConfirm();
    onClose();
  };
  return (
    <OpenDialog title={title} onClose={onClose}>
      <DialogText>{children}</DialogText>
      <DialogButtons ref={buttons} size="small" actionLabel={confirm} onAction={confirmAndClose} />
    </OpenDialog>
  );
}
