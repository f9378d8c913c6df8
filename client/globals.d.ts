/** Set by client/vite.config.ts at build time. */
declare const __BUILD_YEAR__: number;
/** From business.json, so that no page contains its other fields. */
declare const __MEASUREMENT_ID__: string | null;
declare const __COOKIE_BANNER_ALWAYS__: boolean;

interface Window {
  dataLayer?: unknown[];
}

/** A file's text, as Vite imports it. */
declare module '*.txt?raw' {
  const text: string;
  export default text;
}
