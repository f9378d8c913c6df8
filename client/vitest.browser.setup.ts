import './ui/tokens.css';
import './ui/base.css';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// Toasts outlive the page that showed them, and all files of a worker share one tab: neither a toast nor a sentence that
// was kept for the wizard may lie over the next test's buttons.
afterEach(() => {
  toast.dismiss();
  sessionStorage.clear();
});
