import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DialogButtons, OpenDialog } from '../../ui/dialog.tsx';

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
  const buttons = useRef<HTMLDivElement>(null);
  // Focuses the last button; a dialog would focus the first.
  useEffect(() => buttons.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus(), []);
  const confirmAndClose = () => {
    onConfirm();
    onClose();
  };
  return (
    <OpenDialog title={title} aria-describedby={text} onClose={onClose}>
      <div id={text}>{children}</div>
      <DialogButtons ref={buttons} size="small" actionLabel={confirm} onAction={confirmAndClose} />
    </OpenDialog>
  );
}
