/** Set by client/vite.config.ts at build time. */
declare const __BUILD_YEAR__: number;
/** From business.json, so that its other fields stay out of every page. */
declare const __MEASUREMENT_ID__: string | null;
declare const __COOKIE_BANNER_ALWAYS__: boolean;
