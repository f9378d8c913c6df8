// npm run build: installs missing packages, tools included, and builds the site if its sources have changed.
import { buildClient, install } from './bootstrap.mjs';

install({ tools: true });
buildClient();
