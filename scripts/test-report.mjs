// A Vitest reporter: writes one suite's counts and failures for scripts/test.mjs to the file that TEST_REPORT names.
import { readFileSync, writeFileSync } from 'node:fs';

const FIRST_LINES = 12;

// Vitest's JSON reporter omits the message of an error that has a stack, and with it the reason why a click failed.
export default class TestReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const failures = modules.flatMap((module) => [
      ...module.errors().map((error) => described(module.moduleId, [error])),
      ...[...module.children.allTests('failed')].map((test) =>
        described(`${test.fullName} (${module.moduleId})`, test.result().errors),
      ),
    ]);
    if (unhandled.length > 0) failures.push(described('Outside any test', unhandled));
    const report = { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), failures };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}

const described = (name, errors) => {
  const lines = errors.flatMap(({ message, stack }) => `${message}\n${stack ?? ''}`.split('\n').slice(0, FIRST_LINES));
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
};

/**
 * @param report path of a suite's report; if it is missing or broken, the suite itself counts as one failure
 * @returns the numbers of tests, and for each failed one its title, its file and the beginning of its error
 */
export function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}
