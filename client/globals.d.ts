/** Set by client/vite.config.ts at build time. */
declare const __BUILD_YEAR__: number;
declare const __SITE_ORIGIN__: string;
