import type { CheckOff, CheckOffResult, CheckResult } from '@federpost/shared/http/run-commands.ts';
import { isOrderId } from '@federpost/shared/order/order-number.ts';
import { readCode } from '@federpost/shared/runs/runs.ts';
import type { Tone } from './tones.ts';

/** Scanned codes and their answers. Codes are answered in the order of scanning. */
export type Scans = {
  /** Scanned, but not answered yet. */
  waiting: readonly string[];
  /** Sent without an answer; kept until they are sent again. */
  unanswered: readonly string[];
  /** `sequence` numbers the answers, so that two equal ones differ. */
  latest: ScanAnswer | undefined;
};
type ScanAnswer = { sequence: number; scanned: string } & (
  | { kind: 'answered'; answer: CheckOffResult }
  | { kind: 'failed'; message: string }
);
type ScanEvent =
  | { type: 'read'; codes: readonly string[] }
  | { type: 'answered'; code: string; answer: CheckOffResult }
  | { type: 'failed'; code: string; message: string }
  /** The check-off of the latest envelope was undone, so its answer is no longer valid. */
  | { type: 'taken-back' };

export const NO_SCANS: Scans = { waiting: [], unanswered: [], latest: undefined };

/** The code of the last scanned envelope, if it is checked. */
export function lastCheckedCode({ latest }: Scans): string | undefined {
  if (latest?.kind !== 'answered') return undefined;
  const { result, code } = latest.answer;
  return result === 'checked' || result === 'double' ? (code ?? undefined) : undefined;
}

/** The scans after one more event. */
export function scansReducer(scans: Scans, event: ScanEvent): Scans {
  const sequence = (scans.latest?.sequence ?? 0) + 1;
  switch (event.type) {
    case 'taken-back':
      return { ...scans, latest: undefined };
    case 'read':
      return {
        ...scans,
        waiting: [...scans.waiting, ...event.codes],
        unanswered: scans.unanswered.filter((code) => !event.codes.includes(code)),
      };
    case 'answered':
      return {
        ...scans,
        waiting: withoutFirst(scans.waiting, event.code),
        latest: { sequence, scanned: event.code, kind: 'answered', answer: event.answer },
      };
    case 'failed':
      return {
        waiting: withoutFirst(scans.waiting, event.code),
        unanswered: [...scans.unanswered.filter((code) => code !== event.code), event.code],
        latest: { sequence, scanned: event.code, kind: 'failed', message: event.message },
      };
  }
}

function withoutFirst(codes: readonly string[], code: string): readonly string[] {
  const index = codes.indexOf(code);
  return index === -1 ? codes : codes.toSpliced(index, 1);
}

const AWAITS_LABEL: readonly CheckResult[] = ['label-missing', 'label-wrong', 'label-used'];

/**
 * What to send for a scan. While an envelope waits for its label, everything but another envelope's code is that label,
 * so that a misread one is refused as such.
 * @param answer of the scan before
 */
export function toCheckOff(scanned: string, answer: CheckOffResult | undefined): CheckOff {
  const awaiting = answer && AWAITS_LABEL.includes(answer.result) ? answer.code : null;
  const isEnvelope = readCode(scanned) !== undefined || isOrderId(scanned.toLowerCase().replaceAll('ß', '-'));
  return awaiting === null || isEnvelope ? { code: scanned } : { code: awaiting, label: scanned };
}

/** Label and tone of each answer of the sealing check: green and high, amber and twice, red and low. */
export const SCAN_LABELS: Record<CheckResult, { label: string; tone: Tone }> = {
  checked: { label: 'Richtig', tone: 'right' },
  double: { label: 'Schon geprüft', tone: 'again' },
  posted: { label: 'Schon versendet', tone: 'again' },
  unknown: { label: 'Unbekannter Code', tone: 'wrong' },
  'set-aside': { label: 'Zurückgelegt', tone: 'wrong' },
  'not-printed': { label: 'Nicht gedruckt', tone: 'wrong' },
  'not-to-post': { label: 'Nicht versenden', tone: 'wrong' },
  'label-missing': { label: 'Jetzt das Etikett', tone: 'again' },
  'label-wrong': { label: 'Etikett nicht lesbar', tone: 'wrong' },
  'label-used': { label: 'Etikett schon benutzt', tone: 'wrong' },
  'label-first': { label: 'Zuerst der Umschlag', tone: 'wrong' },
};
