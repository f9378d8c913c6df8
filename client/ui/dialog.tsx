import { useId, type ReactNode, type Ref } from 'react';
import './dialog.css';

/** A question that must be answered first, by the browser's own modal dialog: Escape closes it, focus stays in. */
export function Dialog({ ref, title, children }: { ref: Ref<HTMLDialogElement>; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <dialog className="dialog" ref={ref} aria-labelledby={heading}>
      <h2 className="dialog__title" id={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
