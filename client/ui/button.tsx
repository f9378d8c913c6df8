import type { ComponentProps } from 'react';
import { clsx } from './clsx.ts';
import './button.css';

/**
 * `wax` is the one main action of a screen, `outline` the one beside it, `quiet` one that is seldom meant, `text` the
 * way back. `small` is for the operator's page, which has many.
 */
export type ButtonLook = { tone?: 'wax' | 'outline' | 'quiet' | 'text'; size?: 'large' | 'small'; className?: string };

/** The class names of a button's look, for what is no `Button` but looks like one. */
export const buttonClass = ({ tone = 'wax', size, className }: ButtonLook) =>
  clsx('button', `button--${tone}`, size && `button--${size}`, className);

/** A button; while `busy` it shows that it works, takes no second click and keeps the focus, which a disabled one loses. */
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
