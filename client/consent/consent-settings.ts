export type ConsentSettings = {
  /** The analytics script's measurement id; none, nothing to load. */
  measurementId: string | null;
  /** Asks even where there is nothing to consent to. */
  bannerAlways: boolean;
};

/** From the business's file, put in by the build so that no page contains the rest of the file. */
export const SETTINGS: ConsentSettings = { measurementId: __MEASUREMENT_ID__, bannerAlways: __COOKIE_BANNER_ALWAYS__ };

/** Without an analytics script nothing needs consent (§ 25 TDDDG), so no banner is shown unless the file asks for it. */
export const ASKS_FOR_CONSENT: boolean = __MEASUREMENT_ID__ !== null || __COOKIE_BANNER_ALWAYS__;
