import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  type DialogHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { Button } from './button.tsx';
import { clsx } from './clsx.ts';
import './dialog.css';

/** The id of the open dialog's text. */
const TextId = createContext('');

type Props = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> & { title: string };

/**
 * A question that must be answered first, in the browser's own modal dialog: the focus stays inside. It is open as long
 * as it is rendered. Without `onClose` only its own buttons close it, and Escape never does.
 */
export function OpenDialog({ title, className, children, onClose, ...rest }: Props) {
  const heading = useId();
  const text = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();
  // A layout effect, because opening moves the focus, and an effect of the content may set it afterwards.
  useLayoutEffect(open, []);
  return (
    <dialog
      aria-describedby={text}
      {...rest}
      className={clsx('dialog', className)}
      ref={dialog}
      aria-labelledby={heading}
      // Preventing `cancel` is not enough: browsers respect it once and close at the next Escape. Browsers without
      // `closedby` open the dialog again.
      closedby={onClose ? undefined : 'none'}
      onClose={onClose ?? open}
    >
      <h2 className="dialog__title" id={heading}>
        {title}
      </h2>
      <TextId value={text}>{children}</TextId>
    </dialog>
  );
}

/** What a dialog asks. Screen readers read it when the dialog opens, because the focus goes to a control below it. */
export function DialogText({ children }: { children: ReactNode }) {
  return (
    <div className="dialog__text" id={use(TextId)}>
      {children}
    </div>
  );
}

type DialogButtonsProps = {
  ref?: Ref<HTMLDivElement>;
  /** The label of the button that only closes the dialog. */
  closeLabel?: string;
  /** The label of the action; undefined if there is nothing to confirm. */
  actionLabel: string | undefined;
  size?: 'small';
  busy?: boolean;
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
  onAction,
  children,
}: DialogButtonsProps) {
  return (
    <div ref={ref} className="dialog__buttons">
      {/* Closed by the browser, the dialog gives the focus back to where it came from. */}
      <Button tone="outline" size={size} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
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
