let seen: string | undefined;

/** Notes which page the visitor reads, in this tab's memory alone, so that step 2 can offer sentences for its occasion. */
export function noteOccasion(pathname: string): void {
  if (pathname !== '/') seen = pathname;
}

/** The address of the last page that was read besides the home page. */
export const lastOccasion = (): string | undefined => seen;
