import {
  type PhotographLetter,
  changeResult,
  checkOffResult,
  openPrintRunResult,
  postPrintRunResult,
  printRunResult,
  type CheckOffResult,
  type PostPrintRunResult,
} from '@federpost/shared/http/run-commands.ts';
import { runPreview, runRecords, type RunPreview, type RunRecord } from '@federpost/shared/http/runs.ts';
import type { Envelope, TakenOutReason } from '@federpost/shared/runs/runs.ts';
import { z } from 'zod';
import { adminApi, orderCommand } from '../shell/api.ts';
import { applyCheckOff } from './run-pieces.ts';

/** The open run and the one before it. */
const MAX_RUNS = 2;

/** The calls about runs, only in the chunk of this view. A command that changes an order may change its run. */
export const runApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    runPreview: build.query<RunPreview, void>({
      query: () => ({ path: '/rest/v1/run-preview', answer: runPreview }),
      providesTags: ['Orders'],
    }),
    /** Newest first. */
    runs: build.query<RunRecord[], void>({
      query: () => ({ path: `/rest/v1/runs?limit=${MAX_RUNS}`, answer: runRecords }),
      providesTags: ['Orders'],
    }),
    openPrintRun: build.mutation<z.output<typeof openPrintRunResult>, object>(
      orderCommand('open-run', openPrintRunResult),
    ),
    printRun: build.mutation<z.output<typeof printRunResult>, { runId: string; envelopes: Envelope }>(
      orderCommand('print-run', printRunResult),
    ),
    /** Does not refetch the run after each of a hundred scans, because the answer contains the change. */
    checkOff: build.mutation<CheckOffResult, { runId: string; code: string }>({
      query: (body) => ({ path: '/functions/v1/check-off', body, answer: checkOffResult }),
      async onQueryStarted({ runId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(runApi.util.updateQueryData('runs', undefined, applyCheckOff(runId, answer.data.missing)));
      },
    }),
    undoCheckOff: build.mutation<unknown, { runId: string; code: string }>({
      query: (body) => ({ path: '/functions/v1/undo-check-off', body, answer: changeResult }),
      invalidatesTags: ['Orders'],
    }),
    photographLetter: build.mutation<unknown, PhotographLetter>({
      query: (body) => ({ path: '/functions/v1/photograph-letter', body, answer: z.unknown() }),
    }),
    removePiece: build.mutation<unknown, { runId: string; code: string; reason: TakenOutReason }>(
      orderCommand('take-out-piece', changeResult),
    ),
    postPrintRun: build.mutation<PostPrintRunResult, { runId: string; earlyPosting?: readonly string[] }>(
      orderCommand('post-run', postPrintRunResult),
    ),
    closePrintRun: build.mutation<unknown, { runId: string }>(orderCommand('close-run', changeResult)),
  }),
});
