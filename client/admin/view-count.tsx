import type { ComponentType } from 'react';
import { useIssues } from './issues/api.ts';
import { runApi } from './print-runs/run-api.ts';
import { WATCHED } from './shell/api.ts';
import type { View } from './shell/views.ts';

const POLL_MS = 30_000;

const COUNTS: Readonly<Record<string, ComponentType>> = { lauf: LettersDue, 'zu-klaeren': OpenIssues };

/** The count beside a view's entry in the menu: «Lauf 21», «Zu klären 1». */
export function ViewCount({ view: { path } }: { view: View }) {
  const Count = COUNTS[path];
  return Count && <Count />;
}

/** The due letters, as long as no run is open. */
function LettersDue() {
  const { data } = runApi.useRunPreviewQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS });
  return <Count of={data?.openPrintRun === null ? data.today.letters : 0} />;
}

function OpenIssues() {
  const { data } = useIssues();
  const more = Object.values(data?.more ?? {}).reduce((sum, count) => sum + count, 0);
  return <Count of={(data?.issues.length ?? 0) + more} />;
}

const Count = ({ of }: { of: number }) => of > 0 && <span className="views__count"> {of}</span>;
