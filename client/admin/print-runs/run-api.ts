import {
  type PhotographLetter,
  checkOffResult,
  type CheckOff,
  type CheckOffResult,
} from '@federpost/shared/http/run-commands.ts';
import { printRun, type PrintRun } from '@federpost/shared/http/runs.ts';
import { z } from 'zod';
import { adminApi } from '../shell/api.ts';
import { applyCheckOff } from './run-pieces.ts';

/** The calls about the day's letters, only in the chunk of this view. They are printed and posted like any others. */
export const runApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    printRun: build.query<PrintRun, void>({
      query: () => ({ path: '/rest/v1/print-run', answer: printRun }),
      providesTags: ['Orders'],
    }),
    /** Does not refetch the letters after each of a hundred scans, because the answer contains the change. */
    checkOff: build.mutation<CheckOffResult, CheckOff>({
      query: (body) => ({ path: '/functions/v1/check-off', body, answer: checkOffResult }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(runApi.util.updateQueryData('printRun', undefined, applyCheckOff(answer.data)));
      },
    }),
    photographLetter: build.mutation<unknown, PhotographLetter>({
      query: (body) => ({ path: '/functions/v1/photograph-letter', body, answer: z.unknown() }),
    }),
  }),
});
