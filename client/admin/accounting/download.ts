import { saveFile } from '../../ui/save-file.ts';
import { fetchFile } from '../shell/fetch-file.ts';
import type { OperatorSession } from '../shell/session.ts';

const FILE_NAME = /filename="([\w.-]+)"/;

/** Saves a file of the shop under the name it gives it. @returns a German sentence where that failed. */
export async function download(session: OperatorSession, path: string, body?: object): Promise<string | undefined> {
  const response = await fetchFile(
    session,
    path,
    'Die Datei konnte nicht geladen werden.',
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (typeof response === 'string') return response;
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(name ?? 'Federpost', await response.blob());
  return undefined;
}
