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
  const openRun = runs?.find(({ status }) => status !== 'closed');
  const { refetch: refetchRuns } = runApi.endpoints.runs.useQuerySubscription(undefined, {
    ...WATCHED,
    pollingInterval: openRun && isPrinting(openRun) ? LIVELY_POLL_MS : POLL_MS,
  });
  const previewQuery = runApi.useRunPreviewQuery(undefined, { ...WATCHED, pollingInterval: POLL_MS });
  const preview = previewQuery.data;
  const failure = error ?? previewQuery.error;
  const run = openRun ?? runs?.[0];

  if (path === 'pruefen' && run) return <SealingCheck key={run.id} run={run} />;
  return (
    <div className="run">
      {failure !== undefined && (
        <LoadFailed
          message="Der Lauf konnte nicht geladen werden."
          error={failure}
          asOf={runs && preview && (error ? runsAsOf : previewQuery.fulfilledTimeStamp)}
          onRetry={() => void Promise.all([refetchRuns(), previewQuery.refetch()])}
        />
      )}
      {runs === undefined || preview === undefined ? (
        failure === undefined && <output className="quiet-line">Laden...</output>
      ) : (
        <div className="run__day">
          <div>
            {openRun ? <OpenRun run={openRun} /> : <RunStart preview={preview} />}
            {!openRun && run && <LastRun run={run} />}
          </div>
          <DaysAhead preview={preview} />
        </div>
      )}
    </div>
  );
}
