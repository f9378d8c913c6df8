/** The toaster of a page, rendered with the first toast. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { Toaster } from './toaster.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
// Rendered before the first toast is added, because a toaster misses earlier toasts.
flushSync(() => root.render(<Toaster />));

/** Changes when the toasts are removed, so that a new toast does not revive one that is disappearing. */
let generation = 0;

/** Shows a toast; a destructive one lasts a little longer. The same title again updates its toast. */
export function addToast({ title, readOnPage, description }: Toast, destructive: boolean): void {
  const body = readOnPage ? (
    <>
      <span aria-hidden="true">{readOnPage}</span>
      {description}
    </>
  ) : (
    description
  );
  const id = `${generation} ${title}`;
  if (destructive) toast.error(title, { id, description: body, duration: 5000 });
  else toast(title, { id, description: body });
}

/** Removes all toasts. */
export function removeToasts(): void {
  generation += 1;
  toast.dismiss();
}

export type Toast = {
  title: string;
  /** The beginning of the description, if the page reads it out: visible here, too, but not read again. */
  readOnPage?: string;
  description?: string;
};
