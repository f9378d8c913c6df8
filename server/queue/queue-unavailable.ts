/** The queue does not answer. Says nothing about the job. */
export class QueueUnavailable extends Error {
  override readonly name = 'QueueUnavailable';
}
