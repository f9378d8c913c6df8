import { useEffect, useId, useRef, type ReactNode } from 'react';

type Props = { title: string; confirm: string; children: ReactNode; onConfirm: () => void; onClose: () => void };

/** Asks before a step that cannot be taken back. Enter confirms, Escape does nothing. */
export function ConfirmDialog({ title, confirm, children, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="dialog-buttons">
        <button
          type="button"
          className="button primary"
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {confirm}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </dialog>
  );
}
