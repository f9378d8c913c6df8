/**
 * A store that servers share cannot be reached. Redis' own error is left out, because it may quote the command and its
 * arguments.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The answer of a Redis. Rejects with `StoreUnavailable`. */
export async function answerOf<T>(command: Promise<T>): Promise<T> {
  try {
    return await command;
  } catch {
    throw new StoreUnavailable('The shared store cannot be reached.');
  }
}
