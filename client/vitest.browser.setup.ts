import './ui/tokens.css';
import './ui/base.css';
import { toast } from 'sonner';
import { afterEach, beforeEach } from 'vitest';

// Toasts remain after the page that showed them, and all files of a worker share one tab.
afterEach(() => void toast.dismiss());
// The home page stores typed text when it is left, which happens after the last test of a file.
beforeEach(() => sessionStorage.clear());
