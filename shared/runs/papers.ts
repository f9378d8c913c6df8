import type { PrintAssignment } from '../http/worker.ts';
import type { RunTray } from './runs.ts';

/** The content of a run's papers. */

type Envelope = Pick<PrintAssignment, 'recipient' | 'senderName' | 'addressHand' | 'code'>;
type Letter = Pick<PrintAssignment['letter'], 'text' | 'signature' | 'writer' | 'style' | 'letterId' | 'layoutVersion'>;
type JobSheet = Pick<PrintAssignment['letter'], 'extras' | 'shipping' | 'postingDay'> &
  Pick<PrintAssignment, 'orderId' | 'attempt' | 'code' | 'returnAddress'> & { pages: number };

/** Everything that is printed on the paper of one tray, in order. */
export type TrayToSet =
  | { tray: Extract<RunTray, 'letters'>; sheets: readonly Letter[] }
  | { tray: Extract<RunTray, 'job-sheets'>; sheets: readonly JobSheet[] }
  | { tray: Exclude<RunTray, 'letters' | 'job-sheets'>; sheets: readonly Envelope[] };

/** `leftOut`: the indexes, from 0, of those that could not be set. */
export type SetTray = { pdf: Uint8Array; leftOut: number[] };

/** What was posted with a run: one row for each piece, by code; nobody is named. Cents. */
export type Manifest = {
  business: string;
  run: string;
  day: string;
  rows: readonly { code: string; sheets: number; stamp: string; cents: number }[];
  stamps: readonly { name: string; cents: number; pieces: number; costCents: number }[];
  postageCents: number;
};
