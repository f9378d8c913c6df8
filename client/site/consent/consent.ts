import { readItem, writeItem } from '../../ui/browser-storage.ts';

/**
 * A visitor's decision about cookies (specification §3, §4); without a stored one, the visitor is undecided. It is in
 * the browser's local storage. If that is denied, the decision is valid until the page is left.
 */
export const CONSENT_KEY = 'federpost-cookie-consent';

type Consent = { necessary: true; analytics: boolean; marketing: boolean };
export type ConsentChoice = Omit<Consent, 'necessary'>;

export const NECESSARY_ONLY: ConsentChoice = { analytics: false, marketing: false };
export const EVERYTHING: ConsentChoice = { analytics: true, marketing: true };

const listeners = new Set<() => void>();
let current: Consent | undefined;
let isRead = false;

/** A stored record; an incomplete or malformed one counts as undecided. */
export function parseConsent(stored: string | null): Consent | undefined {
  if (stored === null) return undefined;
  try {
    const { analytics, marketing } = JSON.parse(stored) as Record<string, unknown>;
    return typeof analytics === 'boolean' && typeof marketing === 'boolean'
      ? { necessary: true, analytics, marketing }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The decision, if there is one. */
export function getConsent(): Consent | undefined {
  if (!isRead) {
    current = parseConsent(readItem('localStorage', CONSENT_KEY));
    isRead = true;
  }
  return current;
}

/** Stores the visitor's decision and notifies every listener. */
export function storeConsent(choice: ConsentChoice): void {
  updateConsent({ necessary: true, analytics: choice.analytics, marketing: choice.marketing });
}

/** Removes the decision, so that the banner asks again. */
export function resetConsent(): void {
  updateConsent(undefined);
}

function updateConsent(next: Consent | undefined): void {
  current = next;
  isRead = true;
  // If the browser denies storage, the decision is valid for this page.
  writeItem('localStorage', CONSENT_KEY, next ? JSON.stringify(next) : null);
  for (const listener of listeners) listener();
}

/** Calls the listener when this tab or another one decides. */
export function subscribeToConsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== CONSENT_KEY && key !== null) return;
    isRead = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
