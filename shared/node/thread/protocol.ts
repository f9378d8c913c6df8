/**
 * The agreement between a thread and its owner, declared once for each thread and imported by both sides. Everything in
 * it is copied between them (structured clone), so classes and functions do not survive.
 */
export type Protocol = {
  /** What the owner can call, by name. */
  calls: Record<string, (...args: never[]) => unknown>;
  /** What the thread sends once it has started. */
  ready?: unknown;
  /** What the owner learns about a refused call; undefined unless the thread describes the error. */
  errorDetail?: unknown;
};

export type CallName<P extends Protocol> = keyof P['calls'] & string;
export type Arguments<P extends Protocol, Name extends CallName<P>> = Parameters<P['calls'][Name]>;
export type Answer<P extends Protocol, Name extends CallName<P> = CallName<P>> = Awaited<ReturnType<P['calls'][Name]>>;
export type Call<P extends Protocol> = { [Name in CallName<P>]: { name: Name; args: Arguments<P, Name> } }[CallName<P>];

/** Calls and answers travel in arrays: a message costs more than its content. */
export type ToThread<P extends Protocol> = { calls: { number: number; call: Call<P> }[] } | 'close';
export type FromThread<P extends Protocol> =
  | { ready: P['ready'] }
  | {
      answers: ({ number: number } & (
        | { ok: true; value: Answer<P> }
        | { ok: false; errorDetail: P['errorDetail'] | undefined }
      ))[];
    };
