import { useId, type ReactNode, type Ref } from 'react';
import { clsx } from './clsx.ts';
import './notice.css';

type AlertProps = {
  tone?: 'plain' | 'done' | 'error';
  title?: string;
  role?: 'status' | 'alert';
  /** For an alert that a script focuses. Without a role it is read out by this alone, and so only once. */
  focusable?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** An inline message on a page: information, a success, or an error with its remedy. */
export function Alert({ tone = 'plain', title, role, focusable, children }: AlertProps) {
  const id = useId();
  return (
    <div
      className={clsx('notice', `notice--${tone}`)}
      ref={focusable}
      tabIndex={focusable ? -1 : undefined}
      {...(focusable && !role
        ? { role: 'group', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` }
        : { role })}
    >
      {title && (
        <p className="notice__title" id={`${id}-title`}>
          {title}
        </p>
      )}
      <div className="notice__text" id={`${id}-text`}>
        {children}
      </div>
    </div>
  );
}
