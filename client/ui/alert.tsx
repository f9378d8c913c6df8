import { useId, type ReactNode, type Ref } from 'react';
import { clsx } from './clsx.ts';
import './alert.css';

type AlertProps = {
  tone?: 'plain' | 'done' | 'error';
  title?: string;
  role?: 'status' | 'alert';
  /** For an alert that a script focuses, which reads it out. It has no live role then, because that reads it again. */
  focusable?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** An inline message on a page: information, a success, or an error with its remedy. */
export function Alert({ tone = 'plain', title, role, focusable, children }: AlertProps) {
  const id = useId();
  return (
    <div
      className={clsx('alert stack gap-6 small', `alert--${tone}`)}
      ref={focusable}
      tabIndex={focusable ? -1 : undefined}
      {...(focusable
        ? {
            role: 'group',
            'aria-labelledby': `${id}-${title ? 'title' : 'text'}`,
            'aria-describedby': title && `${id}-text`,
          }
        : { role })}
    >
      {title && (
        <p className="alert__title bold" id={`${id}-title`}>
          {title}
        </p>
      )}
      <div className="alert__text stack gap-6" id={`${id}-text`}>
        {children}
      </div>
    </div>
  );
}
