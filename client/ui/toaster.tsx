import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { freeCorner } from './free-corner.ts';
import type { Notice } from './notify.ts';
import { watchShortSwipes } from './short-swipe.ts';
import './toaster.css';

/** Notification defaults of specification §9; Alt+T moves the focus there. */
export default function Toaster() {
  useEffect(() => watchShortSwipes(document), []);
  return (
    <Sonner
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
      visibleToasts={3}
      duration={4500}
      offset={{ top: '0.75rem' }}
      mobileOffset={0}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Schließen', classNames: { toast: 'toast', error: 'toast--error' } }}
    />
  );
}

/** Shows a notification where it covers nothing that can be pressed; a destructive one lasts a little longer. */
export function showToast({ title, description }: Notice, destructive: boolean): void {
  const position = freeCorner();
  if (destructive) toast.error(title, { description, position, duration: 5000 });
  else toast(title, { description, position });
}

/** Takes all notifications away. */
export const dismissToasts = () => void toast.dismiss();
