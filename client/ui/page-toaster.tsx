/** The toaster of a page, rendered with the first toast. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { Toaster } from './toaster.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
// Rendered before the first toast is added, because a toaster misses earlier toasts.
flushSync(() => root.render(<Toaster />));

/** Shows a toast; a destructive one lasts a little longer. */
export function addToast({ title, readOnPage, description }: Toast, destructive: boolean): void {
  const body = readOnPage ? (
    <>
      <span aria-hidden="true">{readOnPage}</span>
      {description}
    </>
  ) : (
    description
  );
  if (destructive) toast.error(title, { description: body, duration: 5000 });
  else toast(title, { description: body });
}

/** Removes all toasts. */
export const removeToasts = () => void toast.dismiss();

export type Toast = {
  title: string;
  /** The beginning of the description, if the page reads it out: visible here, too, but not read again. */
  readOnPage?: string;
  description?: string;
};
