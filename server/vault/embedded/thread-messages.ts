import { LetterDiffers, LetterShredded, PersonalForgotten } from '../port.ts';
import type { CallName, Calls, Request } from './keeper.ts';

/** What passes between the vault and its thread. Requests and replies travel in arrays: a message costs more than its content. */

export type ThreadSetup = { directory: string; masterKey: Uint8Array };
export type NumberedRequest = { number: number; request: Request };
export type ToThread = { kind: 'requests'; requests: NumberedRequest[] } | { kind: 'close' };
export type Reply = { number: number } & (
  | { ok: true; value: ReturnType<Calls[CallName]> }
  | { ok: false; error: ErrorNote }
);
export type FromThread =
  | { kind: 'ready'; personalSlots: Map<string, number> }
  | { kind: 'unusable'; message: string; name: string }
  | { kind: 'replies'; replies: Reply[] }
  | { kind: 'closed' };

/** An error as a message carries it: structured clone loses its class. */
export type ErrorNote = { name: string; message: string };

const KNOWN_ERRORS = { LetterDiffers, LetterShredded, PersonalForgotten };

export const noteOf = (error: unknown): ErrorNote =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: 'the vault failed' };

export function errorFrom({ name, message }: ErrorNote): Error {
  const Known = Object.hasOwn(KNOWN_ERRORS, name) ? KNOWN_ERRORS[name as keyof typeof KNOWN_ERRORS] : Error;
  return new Known(message);
}

/** Two requests with one subject must not meet in one batch: the second may depend on the first. */
export function subjectOf(request: Request): string | undefined {
  switch (request.name) {
    case 'heldLetters':
      return undefined;
    case 'personalKeySlot':
    case 'forgetPersonal':
      return `personal ${request.args[0]}`;
    default:
      return `letter ${request.args[0]}`;
  }
}
