import './ui/tokens.css';
import './ui/base.css';
import { toast } from 'sonner';
import { afterEach } from 'vitest';

// Toasts outlive the page that showed them; the next test's buttons must not lie under them.
afterEach(() => void toast.dismiss());
