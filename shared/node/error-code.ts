/** Whether an error has one of Node's codes, such as `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: unknown[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
