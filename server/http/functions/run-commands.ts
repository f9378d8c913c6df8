import type { RequestHandler } from 'express';
import {
  checkOff,
  closeRun,
  openRun,
  postRun,
  printRun,
  reprintLetter,
  takeOutPiece,
  undoCheckOff,
  type CheckOffResult,
  type PostRunResult,
} from '@federpost/shared/http/run-commands.ts';
import {
  checkOff as check,
  missingIn,
  pieceIn,
  type Checked,
  type CheckOffPorts,
} from '../../commands/runs/check-off.ts';
import { openRun as open, type OpenRunPorts } from '../../commands/runs/open-run.ts';
import { postRun as post } from '../../commands/runs/post-run.ts';
import { printRun as print, type RefusedPiece, type RunPorts } from '../../commands/runs/print-run.ts';
import { reprintLetter as reprint, type ReprintPorts } from '../../commands/runs/reprint-letter.ts';
import type { RunCommand } from '../../runs/decide.ts';
import { isLeft } from '../../runs/run.ts';
import { parseBody } from '../body.ts';
import { operatorOf } from '../operator-calls.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { checkSentence } from '../check-words.ts';

/** POST open-run `{ aheadOfDay? }` → `{ runId }`; 409 while a run is open or nothing is due. */
export function openRunCall(ports: OpenRunPorts): RequestHandler {
  return async (request, response) => {
    const { aheadOfDay } = parseBody(openRun, request.body);
    response.json(await open(ports, { aheadOfDay, operator: operatorOf(response).id }));
  };
}

const inWords = (refused: readonly RefusedPiece[]) =>
  refused.map(({ orderId, code, because }) => ({ orderId, code, error: REFUSAL_SENTENCES[because] }));

/** POST print-run `{ runId, envelopes }`: to the printer, in the run's order; repeating prints nothing twice. */
export function printRunCall(ports: RunPorts): RequestHandler {
  return async (request, response) => {
    const { runId, envelopes } = parseBody(printRun, request.body);
    const { refused, ...done } = await print(ports, runId, { envelopes, operator: operatorOf(response).id });
    response.json({ ...done, refused: inWords(refused) });
  };
}

/** POST check-off `{ runId, code }`: one finished envelope; what is wrong with it is an answer. */
export function checkOffCall(ports: CheckOffPorts): RequestHandler {
  return async (request, response) => {
    const { runId, code } = parseBody(checkOff, request.body);
    response.json(answerOf(await check(ports, runId, { scanned: code, operator: operatorOf(response).id })));
  };
}

function answerOf({ result, piece, run, position }: Checked): CheckOffResult {
  const left = run.pieces.filter(isLeft);
  return {
    result,
    sentence: checkSentence(result, piece?.code),
    code: piece?.code ?? null,
    orderId: piece?.orderId ?? null,
    pieces: left.length,
    checked: left.filter(({ checkedAt }) => checkedAt !== undefined).length,
    missing: missingIn(run),
    position,
  };
}

/** POST post-run `{ runId, aheadOfDay? }`: exactly what is checked off; repeating finishes it and posts nothing twice. */
export function postRunCall(ports: RunPorts): RequestHandler {
  return async (request, response) => {
    const { runId, aheadOfDay } = parseBody(postRun, request.body);
    const { refused, ...done } = await post(ports, runId, { aheadOfDay, operator: operatorOf(response).id });
    response.json({ ...done, refused: inWords(refused) } satisfies PostRunResult);
  };
}

/** POST undo-check-off `{ runId, code }`: an envelope is not finished after all. */
export function undoCheckOffCall(ports: RunPorts): RequestHandler {
  return one(ports, async (body) => {
    const { runId, code } = parseBody(undoCheckOff, body);
    return { runId, command: { type: 'UndoCheck', code: (await pieceIn(ports.runs, runId, code)).code } };
  });
}

/** POST take-out-piece `{ runId, code, reason }`: a piece stays behind. */
export function takeOutPieceCall(ports: RunPorts): RequestHandler {
  return one(ports, async (body) => {
    const { runId, code, reason } = parseBody(takeOutPiece, body);
    return { runId, command: { type: 'TakeOut', code: (await pieceIn(ports.runs, runId, code)).code, reason } };
  });
}

/** POST close-run `{ runId }`: what was not posted is due again with the next run. */
export function closeRunCall(ports: RunPorts): RequestHandler {
  return one(ports, async (body) => ({ runId: parseBody(closeRun, body).runId, command: { type: 'CloseRun' } }));
}

type Asked = 'at' | 'operator';
type WithoutAsked<C> = C extends RunCommand ? Omit<C, Asked> : never;

function one(
  { runs, now }: RunPorts,
  read: (body: unknown) => Promise<{ runId: string; command: WithoutAsked<RunCommand> }>,
): RequestHandler {
  return async (request, response) => {
    const { runId, command } = await read(request.body);
    const asked = { at: now().toISOString(), operator: operatorOf(response).id };
    const { position } = await runs.handle(runId, { ...command, ...asked });
    response.json({ position });
  };
}

/** POST reprint-letter `{ orderId, reason }`: once more, while its text exists. */
export function reprintLetterCall(ports: ReprintPorts): RequestHandler {
  return async (request, response) => {
    response.json(await reprint(ports, parseBody(reprintLetter, request.body), operatorOf(response).id));
  };
}
