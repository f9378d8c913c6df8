// npm run audit: asks the registry for known weaknesses of the packages that run in production. Fails on a serious one;
// says so if the registry does not answer that question, as many mirrors do not.
import { spawnSync } from 'node:child_process';
import { fail, root, step } from './bootstrap.mjs';

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const counts = countsIn(stdout);
if (!counts) step(`Known weaknesses: not checked, because the registry does not answer (${reasonIn(stderr)}).`);
else if (counts.high + counts.critical > 0)
  fail(`${counts.high + counts.critical} packages have serious weaknesses; «npm audit --omit=dev» names them.`);
else step(`Known weaknesses: none that is serious (${counts.moderate} moderate, ${counts.low} low).`);

/** The number of weaknesses by severity; undefined for anything but a report. */
function countsIn(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

function reasonIn(text) {
  return /\b\d{3} [A-Z][A-Za-z ]+/.exec(text)?.[0].trim() ?? 'no connection';
}
