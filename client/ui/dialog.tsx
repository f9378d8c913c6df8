import { useId, useLayoutEffect, useRef, type DialogHTMLAttributes, type Ref } from 'react';
import { clsx } from './clsx.ts';
import './dialog.css';

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> & { title: string };

/** A question that must be answered first, by the browser's own modal dialog: Escape closes it, focus stays in. */
export function Dialog({ ref, title, className, children, ...rest }: Props & { ref: Ref<HTMLDialogElement> }) {
  const heading = useId();
  return (
    <dialog {...rest} className={clsx('dialog', className)} ref={ref} aria-labelledby={heading}>
      <h2 className="dialog__title" id={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/**
 * A dialog that is open for as long as it is rendered. Without `onClose` only its own buttons end it: Escape does
 * nothing, however often it is pressed.
 */
export function OpenDialog({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();
  // Before an effect of the content moves the focus: opening would move it again.
  useLayoutEffect(open, []);
  // Not by preventing `cancel`: browsers honour that once, and close at the next Escape. Where they do not know
  // `closedby` either, it is opened again.
  return <Dialog ref={dialog} {...props} closedby={onClose ? undefined : 'none'} onClose={onClose ?? open} />;
}
