// npm run rebuild: builds the operator's list anew from the log, beside the old one, and swaps it in.
import { become, install } from './bootstrap.mjs';

install();
become(['server/rebuild.ts']);
