import type { RequestHandler } from 'express';
import {
  checkOff,
  closePrintRun,
  openPrintRun,
  postPrintRun,
  printRun,
  reprintLetter,
  removePiece,
  undoCheckOff,
  type CheckOffResult,
  type PostPrintRunResult,
} from '@federpost/shared/http/run-commands.ts';
import {
  checkOff as check,
  missingPieces,
  requirePiece,
  type ScanResult,
  type CheckOffPorts,
} from '../../commands/print-runs/check-off.ts';
import { openPrintRun as open, type OpenRunPorts } from '../../commands/print-runs/open-run.ts';
import { postPrintRun as post } from '../../commands/print-runs/post-run.ts';
import { printRun as print, type RefusedPiece, type RunPorts } from '../../commands/print-runs/print-run.ts';
import { reprintLetter as reprint, type ReprintPorts } from '../../commands/print-runs/reprint-letter.ts';
import type { RunCommand } from '../../domain/print-runs/decide.ts';
import { isPending } from '../../domain/print-runs/run.ts';
import { parseBody } from '../body.ts';
import { currentOperator } from './operator-auth.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { scanMessage } from './scan-messages.ts';

/** POST open-run `{ earlyPosting? }` → `{ runId }`; 409 while a run is open or nothing is due. */
export function openRunRoute(ports: OpenRunPorts): RequestHandler {
  return async (request, response) => {
    const { earlyPosting } = parseBody(openPrintRun, request.body);
    response.json(await open(ports, { earlyPosting, operator: currentOperator(response).id }));
  };
}

const refusalsMessage = (refused: readonly RefusedPiece[]) =>
  refused.map(({ orderId, code, reason }) => ({ orderId, code, error: REFUSAL_SENTENCES[reason] }));

/** POST print-run `{ runId, envelopes }`: to the printer, in the run's order; repeating prints nothing twice. */
export function printRunRoute(ports: RunPorts): RequestHandler {
  return async (request, response) => {
    const { runId, envelopes } = parseBody(printRun, request.body);
    const { refused, ...done } = await print(ports, runId, { envelopes, operator: currentOperator(response).id });
    response.json({ ...done, refused: refusalsMessage(refused) });
  };
}

/** POST check-off `{ runId, code }`: one finished envelope; a problem with it is an answer, not a refusal. */
export function checkOffRoute(ports: CheckOffPorts): RequestHandler {
  return async (request, response) => {
    const { runId, code } = parseBody(checkOff, request.body);
    response.json(answerOf(await check(ports, runId, { scanned: code, operator: currentOperator(response).id })));
  };
}

function answerOf({ result, piece, run, position }: ScanResult): CheckOffResult {
  const left = run.pieces.filter(isPending);
  return {
    result,
    sentence: scanMessage(result, piece?.code),
    code: piece?.code ?? null,
    orderId: piece?.orderId ?? null,
    pieces: left.length,
    checked: left.filter(({ checkedAt }) => checkedAt !== undefined).length,
    missing: missingPieces(run),
    position,
  };
}

/**
 * POST post-run `{ runId, earlyPosting? }`: exactly the pieces that are checked off; repeating finishes it and posts
 * nothing twice.
 */
export function postRunRoute(ports: RunPorts): RequestHandler {
  return async (request, response) => {
    const { runId, earlyPosting } = parseBody(postPrintRun, request.body);
    const { refused, ...done } = await post(ports, runId, { earlyPosting, operator: currentOperator(response).id });
    response.json({ ...done, refused: refusalsMessage(refused) } satisfies PostPrintRunResult);
  };
}

/** POST undo-check-off `{ runId, code }`: an envelope is not finished after all. */
export function undoCheckOffRoute(ports: RunPorts): RequestHandler {
  return one(ports, async (body) => {
    const { runId, code } = parseBody(undoCheckOff, body);
    return { runId, command: { type: 'UndoCheck', code: (await requirePiece(ports.runs, runId, code)).code } };
  });
}

/** POST take-out-piece `{ runId, code, reason }`: a piece is not posted with the run. */
export function takeOutPieceRoute(ports: RunPorts): RequestHandler {
  return one(ports, async (body) => {
    const { runId, code, reason } = parseBody(removePiece, body);
    return { runId, command: { type: 'TakeOut', code: (await requirePiece(ports.runs, runId, code)).code, reason } };
  });
}

/** POST close-run `{ runId }`: what was not posted is due again with the next run. */
export function closeRunRoute(ports: RunPorts): RequestHandler {
  return one(ports, async (body) => ({ runId: parseBody(closePrintRun, body).runId, command: { type: 'CloseRun' } }));
}

type Asked = 'at' | 'operator';
type WithoutAsked<C> = C extends RunCommand ? Omit<C, Asked> : never;

function one(
  { runs, now }: RunPorts,
  read: (body: unknown) => Promise<{ runId: string; command: WithoutAsked<RunCommand> }>,
): RequestHandler {
  return async (request, response) => {
    const { runId, command } = await read(request.body);
    const asked = { at: now().toISOString(), operator: currentOperator(response).id };
    const { position } = await runs.handle(runId, { ...command, ...asked });
    response.json({ position });
  };
}

/** POST reprint-letter `{ orderId, reason }`: prints it again, while its text exists. */
export function reprintLetterRoute(ports: ReprintPorts): RequestHandler {
  return async (request, response) => {
    response.json(await reprint(ports, parseBody(reprintLetter, request.body), currentOperator(response).id));
  };
}
