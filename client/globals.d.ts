/** Set by client/vite.config.ts at build time. */
declare const __BUILD_YEAR__: number;
declare const __BUSINESS_NAME__: string;
/** The packages in the browser's code; empty in development. */
declare const __PACKAGE_LICENCES__: readonly { name: string; version: string; identifier: string; text?: string }[];

interface Window {
  dataLayer?: unknown[];
}

/** A file's text, as Vite imports it. */
declare module '*.txt?raw' {
  const text: string;
  export default text;
}

/** A file as text: importing its JSON would share a module with files that import only a few of its fields. */
declare module '*.json?raw' {
  const text: string;
  export default text;
}

/** The pictures of the file's letters, drawn at build time. */
declare module '*/letters.ts?pictures' {
  const pictures: Record<
    import('./site/content/letters.ts').LetterName,
    import('./site/content/landing/landing-page.ts').LetterPicture
  >;
  export default pictures;
}
