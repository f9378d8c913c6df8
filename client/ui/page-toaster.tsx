/** The toaster of a page, which is put there with the first toast. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { Toaster } from './toaster.tsx';

const root = createRoot(document.body.appendChild(document.createElement('div')));
// Before the first toast, which a toaster that is not there yet would not be told of.
flushSync(() => root.render(<Toaster />));

/** Shows a toast; a destructive one lasts a little longer. */
export function addToast({ title, description }: Toast, destructive: boolean): void {
  if (destructive) toast.error(title, { description, duration: 5000 });
  else toast(title, { description });
}

/** Takes all toasts away. */
export const removeToasts = () => void toast.dismiss();

export type Toast = { title: string; description?: string };
