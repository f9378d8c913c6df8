/** The messages of Chromium and Vite, Firefox and Safari for code that did not load. */
const LOADING_ERROR = /dynamically imported|preload CSS|module script/;

/** Whether a part of the page's code did not load, and a reload may help. Other errors are the program's. */
export const isLoadingError = (error: unknown): boolean => error instanceof Error && LOADING_ERROR.test(error.message);
