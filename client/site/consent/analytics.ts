/** Loads the analytics script, once. Call it only with the visitor's consent (specification §7). */
export function loadAnalytics(address: string, measurementId: string): void {
  if (window.dataLayer) return;
  const dataLayer: unknown[] = [];
  window.dataLayer = dataLayer;
  // The script treats an `arguments` object as a command, and other values as data.
  function gtag(..._command: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params
    dataLayer.push(arguments);
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', measurementId, { anonymize_ip: true, allow_google_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
