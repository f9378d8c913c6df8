// npm run soak: the long version of the power cuts in npm test.
import { become, buildClient, install } from './bootstrap.mjs';

install({ tools: true });
buildClient();
become(['e2e/soak.ts']);
