import type { BackendFactory, ConnectionOptions } from 'bullmq';

/** Where BullMQ keeps the queue. Chosen in main.ts alone; the jobs do not know what is behind it. */
export type QueueConnection = { options: ConnectionOptions; backend: BackendFactory };
