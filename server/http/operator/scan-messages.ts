import type { CheckResult } from '@federpost/shared/http/run-commands.ts';

const SENTENCES: Record<CheckResult, (code: string) => string> = {
  checked: (code) => `${code} ist abgehakt.`,
  double: (code) => `${code} war schon abgehakt. Liegt derselbe Umschlag zweimal da, gehört einer nicht in die Post.`,
  'other-run': () => 'Dieser Umschlag gehört zu einem anderen Lauf. Bitte legen Sie ihn beiseite.',
  unknown: () => 'Diesen Code gibt es nicht. Bitte scannen Sie noch einmal oder tippen Sie ihn ab.',
  'taken-out': (code) => `${code} ist aus dem Lauf genommen und bleibt hier.`,
  'not-printed': (code) =>
    `${code} ist noch nicht gedruckt oder wird noch einmal gedruckt. Bitte legen Sie ihn beiseite.`,
  'not-to-post': (code) =>
    `${code} darf nicht in die Post. Bitte legen Sie ihn beiseite und sehen Sie bei der Bestellung nach.`,
  posted: (code) => `${code} ist schon in der Post.`,
};

/** The message about a scanned envelope, one sentence or two. */
export const scanMessage = (result: CheckResult, code = ''): string => SENTENCES[result](code);
