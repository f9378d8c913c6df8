import type { ComponentProps, AnchorHTMLAttributes } from 'react';
import { clsx } from './clsx.ts';
import './button.css';

/**
 * `wax` is the main action of a screen, `outline` the second one, `quiet` a rare one, `text` the way back. `small` is
 * for the operator's page, which has many.
 */
type ButtonLook = { tone?: 'wax' | 'outline' | 'quiet' | 'text'; size?: 'large' | 'small'; className?: string };

/** The class names of a button's look, for elements other than `Button`. */
export const buttonClass = ({ tone = 'wax', size, className }: ButtonLook) =>
  clsx('button', `button--${tone}`, size && `button--${size}`, className);

/** A button. While `busy` it shows progress and ignores clicks, but keeps the focus, which a disabled button loses. */
export function Button({
  tone,
  size,
  className,
  busy,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, className })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className="button__pen" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it leads to another page and works without scripts. */
export function ButtonLink({
  tone,
  size,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook) {
  return (
    <a {...rest} className={buttonClass({ tone, size, className })}>
      {children}
    </a>
  );
}
