import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';
import './button.css';

/** `wax` is the one main action of a screen, `outline` the one beside it, `text` the quiet way back. */
export type ButtonTone = 'wax' | 'outline' | 'text';

type Look = { tone?: ButtonTone; size?: 'large'; className?: string };

const look = ({ tone = 'wax', size, className }: Look) =>
  classNames('button', `button--${tone}`, size && `button--${size}`, className);

/** A button; while `busy` it shows that it works and takes no second click. */
export function Button({
  tone,
  size,
  className,
  busy,
  disabled,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ tone, size, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className="button__pen" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button, for what leads somewhere and works before any script does. */
export function ButtonLink({ tone, size, className, ...rest }: LinkProps & Look & { children: ReactNode }) {
  return <Link {...rest} className={look({ tone, size, className })} />;
}
