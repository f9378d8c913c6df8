// Reads Vitest's JSON report of one suite.
import { readFileSync } from 'node:fs';

const FIRST_LINES = 6;

/**
 * @param report path of the JSON report; if it is missing or broken, the suite itself counts as one failure
 * @returns the numbers of tests, and for each failed one what it tests, its file and the beginning of its error
 */
export function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
      failures: testResults.flatMap(failuresOfFile),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${name}\n${beginning(message)}`];
  return failed.map((test) => `${test.fullName} (${name})\n${beginning(test.failureMessages.join('\n'))}`);
}

const beginning = (text) =>
  text
    .split('\n')
    .slice(0, FIRST_LINES)
    .map((line) => `    ${line}`)
    .join('\n');
