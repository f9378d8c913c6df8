/** The scripts of single pages, which run in addition to `site.ts`: modules below `pages/`. */
export const SCRIPTS = [
  'home/home-script.ts',
  'blog/blog-script.ts',
  'legal/withdrawal-script.ts',
  'receipt/receipt-script.tsx',
  'voucher/voucher-script.ts',
] as const;
