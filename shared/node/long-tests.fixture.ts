/** Files named `*.long.test.ts(x)` run only if they are named: by `npm run test:long`, or one of them by its path. */
export const LONG_TESTS_UNLESS_NAMED = process.argv.some((argument) => argument.includes('.long'))
  ? []
  : ['**/*.long.test.{ts,tsx}'];
