import { Toaster as Sonner } from 'sonner';
import './toaster.css';

/** Notification defaults of specification §9; Alt+T moves the focus there. */
export default function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel="Notifications"
      visibleToasts={3}
      duration={4500}
      mobileOffset={{ bottom: '10rem', left: '1rem', right: '1rem' }}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Schließen', classNames: { toast: 'toast', error: 'toast--error' } }}
    />
  );
}
