import { useParams } from 'react-router-dom';
import { WATCHED } from '../shell/api.ts';
import { LoadFailed } from '../shell/loaded.tsx';
import { DaysAhead, RunStart } from './run-start.tsx';
import { LastRun } from './last-run.tsx';
import { OpenRun } from './open-run.tsx';
import { runApi } from './run-api.ts';
import { isPrinting } from './run-pieces.ts';
import { SealingCheck } from './sealing-check.tsx';
import './run.css';

const POLL_MS = 30_000;
/** Refreshes often while the printer works, to show its progress. */
const LIVELY_POLL_MS = 2_500;

/** The day's work: due letters become a run and are printed, put into envelopes, checked and posted. */
export default function RunView() {
  const { '*': path } = useParams();
  const { data: runs, error, fulfilledTimeStamp: runsAsOf } = runApi.endpoints.runs.useQueryState();
  const open = runs?.find(({ status }) => status !== 'closed');
  const { refetch: askForRuns } = runApi.endpoints.runs.useQuerySubscription(undefined, {
    ...WATCHED,
    pollingInterval: open && isPrinting(open) ? LIVELY_POLL_MS : POLL_MS,
  });
  const previewQuery = runApi.useRunPreviewQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS });
  const preview = previewQuery.data;
  const failed = error ?? previewQuery.error;
  const run = open ?? runs?.[0];

  if (path === 'pruefen' && run) return <SealingCheck key={run.id} run={run} />;
  return (
    <div className="run">
      {failed !== undefined && (
        <LoadFailed
          what="Der Lauf konnte nicht geladen werden."
          error={failed}
          asOf={runs && preview && (error ? runsAsOf : previewQuery.fulfilledTimeStamp)}
          onAgain={() => void Promise.all([askForRuns(), previewQuery.refetch()])}
        />
      )}
      {runs === undefined || preview === undefined ? (
        failed === undefined && <output className="quiet-line">Laden...</output>
      ) : (
        <div className="run__day">
          <div>
            {open ? <OpenRun run={open} /> : <RunStart preview={preview} />}
            {!open && run && <LastRun run={run} />}
          </div>
          <DaysAhead preview={preview} />
        </div>
      )}
    </div>
  );
}
