import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { enableToastSwipe } from './toast-swipe.ts';
import './toaster.css';

/**
 * Defaults of specification §9; Alt+T moves the focus there. Its distance from the window's foot is in `toaster.css`.
 */
export function Toaster() {
  useEffect(() => enableToastSwipe(document), []);
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
