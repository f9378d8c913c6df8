import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { OpenDialog } from '../../ui/dialog.tsx';
import { SmallButton } from './buttons.tsx';

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
  // The last button, which a dialog would not choose by itself.
  useEffect(() => buttons.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus(), []);
  const confirmAndClose = () => {
    onConfirm();
    onClose();
  };
  return (
    <OpenDialog title={title} aria-describedby={text} onClose={onClose}>
      <div id={text}>{children}</div>
      <DialogButtons ref={buttons} act={confirm} onAct={confirmAndClose} onClose={onClose} />
    </OpenDialog>
  );
}

type DialogButtonsProps = {
  ref?: Ref<HTMLDivElement>;
  /** What the last button does; undefined where there is nothing to do. */
  act: string | undefined;
  busy?: boolean;
  onClose: () => void;
  /** Undefined in a form, which the button sends. */
  onAct?: () => void;
};

/** How a dialog ends, for customers and operators alike: the safe choice first, the act last. */
export function DialogButtons({ ref, act, busy, onClose, onAct }: DialogButtonsProps) {
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
