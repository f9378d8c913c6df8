import './ui/tokens.css';
import './ui/base.css';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// Toasts outlive the page that showed them, and all files of a worker share one tab: neither a toast nor a stored
// opening
// line may affect the next test.
afterEach(() => {
  toast.dismiss();
  sessionStorage.clear();
});
