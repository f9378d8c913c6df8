import { AuthUnavailable } from '../port.ts';

/** Replaces Redis' own error, which may quote the command and its arguments. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new AuthUnavailable('The store of operators or sessions cannot be reached.');
  }
}
