/** Whether something failed for one of these reasons, as Node names them: `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: unknown[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
