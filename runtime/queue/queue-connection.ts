import type { BackendFactory, ConnectionOptions } from 'bullmq';

/** Where BullMQ keeps the queue. Chosen by the programs' entries alone: what adds or takes jobs does not know it. */
export type QueueConnection = { options: ConnectionOptions; backend: BackendFactory };
