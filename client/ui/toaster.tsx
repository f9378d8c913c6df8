import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import type { Notice } from './notify.ts';
import { watchShortSwipes } from './short-swipe.ts';
import './toaster.css';

/** Notification defaults of specification §9; Alt+T moves the focus there. How far above the window's foot: `toaster.css`. */
export default function Toaster() {
  useEffect(() => watchShortSwipes(document), []);
  return (
    <Sonner
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      customAriaLabel="Notifications"
      visibleToasts={3}
      duration={4500}
      offset={{ bottom: 'var(--toast-bottom)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: '0.75rem', right: '0.75rem' }}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Schließen', classNames: { toast: 'toast', error: 'toast--error' } }}
    />
  );
}

/** Shows a notification; a destructive one lasts a little longer. */
export function showToast({ title, description }: Notice, destructive: boolean): void {
  if (destructive) toast.error(title, { description, duration: 5000 });
  else toast(title, { description });
}

/** Takes all notifications away. */
export const dismissToasts = () => void toast.dismiss();
