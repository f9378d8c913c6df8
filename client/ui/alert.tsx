import type { ReactNode, Ref } from 'react';
import { clsx } from './clsx.ts';
import './notice.css';

type NoticeProps = {
  tone?: 'plain' | 'done' | 'error';
  title?: string;
  role?: 'status' | 'alert';
  focusable?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** An inline message on a page: information, a success, or an error with its remedy. */
export function Alert({ tone = 'plain', title, role, focusable, children }: NoticeProps) {
  return (
    <div
      className={clsx('notice', `notice--${tone}`)}
      role={role}
      ref={focusable}
      tabIndex={focusable ? -1 : undefined}
    >
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  );
}
