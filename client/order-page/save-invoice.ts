import { errorResult } from '@federpost/shared/http/create-payment.ts';
import { apiFetch } from '../api-client.ts';
import { saveFile } from '../ui/save-file.ts';

const TIMEOUT_MS = 30_000;
const NOT_REACHED = 'Der Shop ist gerade nicht zu erreichen. Versuch es gleich noch einmal.';

/** Saves the invoice as a file, under the name that the shop gives it. Never throws. @returns why not, as a German sentence. */
export async function saveInvoice(pageKey: string): Promise<string | undefined> {
  try {
    const response = await apiFetch('/rest/v1/my-invoice', {
      cache: 'no-store',
      headers: { authorization: `Bearer ${pageKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      const refusal = errorResult.safeParse(await response.json());
      return refusal.success ? refusal.data.error : NOT_REACHED;
    }
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'Rechnung.pdf';
    saveFile(name, await response.blob());
    return undefined;
  } catch {
    return NOT_REACHED;
  }
}
