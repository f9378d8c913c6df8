import { useId, useLayoutEffect, useRef, type DialogHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import { clsx } from './clsx.ts';
import './dialog.css';

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> & { title: string };

/**
 * A question that must be answered first, in the browser's own modal dialog: Escape closes it, the focus stays inside.
 */
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
 * A dialog that is open as long as it is rendered. Without `onClose` only its own buttons close it, and Escape never
 * does.
 */
export function OpenDialog({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();
  // A layout effect, because opening moves the focus, and an effect of the content may set it afterwards.
  useLayoutEffect(open, []);
  // Preventing `cancel` is not enough: browsers respect it once and close at the next Escape. Browsers without
  // `closedby` open the dialog again.
  return <Dialog ref={dialog} {...props} closedby={onClose ? undefined : 'none'} onClose={onClose ?? open} />;
}

type DialogButtonsProps = {
  ref?: Ref<HTMLDivElement>;
  /** The label of the button that only closes the dialog. */
  closeLabel?: string;
  /** The label of the action; undefined if there is nothing to confirm. */
  actionLabel: string | undefined;
  size?: 'small';
  busy?: boolean;
  onClose: () => void;
  /** Undefined in a form that the button submits. */
  onAction?: () => void;
  /** Further choices, between the two buttons. */
  children?: ReactNode;
};

/** The end of a dialog, for customers and operators: the safe choice first, the action last. */
export function DialogButtons({
  ref,
  closeLabel = 'Abbrechen',
  actionLabel,
  size,
  busy,
  onClose,
  onAction,
  children,
}: DialogButtonsProps) {
  return (
    <div ref={ref} className="dialog__buttons">
      <Button tone="outline" size={size} onClick={onClose}>
        {actionLabel === undefined ? 'Schließen' : closeLabel}
      </Button>
      {children}
      {actionLabel !== undefined && (
        <Button type={onAction ? 'button' : 'submit'} size={size} busy={busy} onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}
