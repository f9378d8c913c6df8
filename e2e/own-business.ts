import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { rewriteBusiness } from './business-with.ts';

/**
 * Makes business.json fit for production, for a shop that a test starts. Loaded before the program
 * (`NODE_OPTIONS=--import=file:///…/e2e/own-business.ts?own`), it replaces the sample's entries by those of a real
 * business. No request leaves this machine: the key of the payment provider is invented.
 */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/Mustermann/g, 'Federkiel'],
  [/Musterstraße/g, 'Lindenallee'],
  [/Musterstadt/g, 'Potsdam'],
  [/Muster Hosting/g, 'Havel Hosting'],
  [/@federpost\.example/g, '@federpost.de'],
  [/\+49 30 1234567/g, '+49 331 7654321'],
  [/"lettersSent": 500/g, '"lettersSent": 501'],
  [
    /Meine Oma hat|Ich wusste|Vier Jahre kein Wort\. Auf meinen Brief|Nach siebzehn Jahren Ehe dachte ich/g,
    'Ein Brief: ',
  ],
];

/** The settings that start a shop as in production, as far as one machine allows. */
export const productionSettings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${new URL(import.meta.url).href}?own`,
  PUBLIC_URL: 'https://briefe.federpost.de',
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'rk_live_made_up_for_a_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_6f0e3b7a91c24d58a3d7e210b94c55f8',
  SMTP_URL: 'smtp://127.0.0.1:9',
  PRINTER_URL: 'ipp://127.0.0.1:9/ipp/print',
  MASTER_KEY: '3f9c1e77b0a84d26915ecb48d703fa6212c58e94a7f06b3dd1892e4c7ab5f310',
});

if (new URL(import.meta.url).search === '?own') {
  rewriteBusiness((content) =>
    REPLACEMENTS.reduce((text, [sample, replacement]) => text.replaceAll(sample, replacement), content),
  );
  const { lookup } = dns;
  dns.lookup = ((host: string, ...rest: unknown[]) =>
    (lookup as (...given: unknown[]) => void)(
      host.endsWith('stripe.com') ? 'nowhere.invalid' : host,
      ...rest,
    )) as typeof dns.lookup;
  syncBuiltinESMExports();
}
