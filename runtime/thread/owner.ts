import { parentPort, receiveMessageOnPort, type Transferable } from 'node:worker_threads';

/** The way from a thread or process to the program that started it. */
export type Owner = {
  say(message: unknown, moved: Transferable[]): void;
  hear(listener: (message: unknown) => void): void;
  /** Takes the next message if it has arrived already. */
  next(): { message: unknown } | undefined;
  /** Says no more, and lets the program end. */
  leave(): void;
};

export function ownerOfThisProgram(): Owner {
  const port = parentPort;
  if (port)
    return {
      say: (message, moved) => port.postMessage(message, moved),
      hear: (listener) => void port.on('message', listener),
      next: () => receiveMessageOnPort(port),
      leave: () => port.close(),
    };
  // A signal to all processes of a group (Ctrl-C, systemd) is the owner's to answer, who may still need this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // Also when the owner was killed.
  process.on('disconnect', () => process.exit());
  return {
    say: (message) => void process.send?.(message),
    hear: (listener) => void process.on('message', listener),
    next: () => undefined,
    leave: () => process.disconnect(),
  };
}
