import { authError } from '@federpost/shared/http/auth.ts';

/** A call that was not answered as hoped, as a German sentence to show. */
export type Refused = { refused: string };

/** What makes /auth/v1 answer with a word as code. */
export const AUTH_API_VERSION = { 'x-supabase-api-version': '2024-01-01' };

export const SERVER_UNREACHABLE = 'Der Server ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.';

const NOT_NOW = 'Das hat nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.';

/** Where the page knows more than the server: what was typed, and what to do now. */
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  validation_failed: 'Bitte prüfen Sie Ihre Eingabe.',
  mfa_verification_failed:
    'Der Code stimmt nicht oder ist schon benutzt. Warten Sie auf den nächsten und geben Sie ihn ein.',
};

/**
 * Why /auth/v1 refused.
 * @param sentences words for some codes that fit the question asked
 */
export async function refusalOf(response: Response, sentences: Record<string, string> = {}): Promise<Refused> {
  if (response.status === 429) return { refused: tooManyAttempts(Number(response.headers.get('retry-after')) || 60) };
  const parsed = authError.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return { refused: NOT_NOW };
  const code = 'message' in parsed.data ? parsed.data.code : parsed.data.error_code;
  return { refused: sentences[code] ?? SENTENCES[code] ?? parsed.data.error ?? NOT_NOW };
}

function tooManyAttempts(seconds: number): string {
  const wait = seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
  return `Zu viele Versuche. Bitte warten Sie ${wait}.`;
}
