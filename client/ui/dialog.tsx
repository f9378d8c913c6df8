import { useId, useLayoutEffect, useRef, type DialogHTMLAttributes, type Ref } from 'react';
import { classNames } from './class-names.ts';
import './dialog.css';

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> & { title: string };

/** A question that must be answered first, by the browser's own modal dialog: Escape closes it, focus stays in. */
export function Dialog({ ref, title, className, children, ...rest }: Props & { ref: Ref<HTMLDialogElement> }) {
  const heading = useId();
  return (
    <dialog {...rest} className={classNames('dialog', className)} ref={ref} aria-labelledby={heading}>
      <h2 className="dialog__title" id={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A dialog that is open for as long as it is rendered. */
export function OpenDialog(props: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before an effect of the content moves the focus: opening would move it again.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return <Dialog ref={dialog} {...props} />;
}
