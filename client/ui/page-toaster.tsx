/** The toaster of a page, rendered with the first toast. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { Toaster } from './toaster.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
// Rendered before the first toast is added, because a toaster misses earlier toasts.
flushSync(() => root.render(<Toaster />));

/** Changes when a toast begins to disappear, because an update would not bring it back. */
let generation = 0;
const beginNextGeneration = () => {
  generation += 1;
};

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
  const options = {
    id: `${generation} ${title}`,
    description: body,
    onAutoClose: beginNextGeneration,
    onDismiss: beginNextGeneration,
  };
  if (destructive) toast.error(title, { ...options, duration: 5000 });
  else toast(title, options);
}

/** Removes all toasts. */
export function removeToasts(): void {
  beginNextGeneration();
  toast.dismiss();
}

export type Toast = {
  title: string;
  /** The beginning of the description, if the page reads it out: visible here, too, but not read again. */
  readOnPage?: string;
  description?: string;
};
