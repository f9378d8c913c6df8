// npm run rotate-key: wraps every key in the vault under a new master key; the shop must be stopped.
import { become, install } from './bootstrap.mjs';

install();
become(['server/rotate-master-key.ts']);
