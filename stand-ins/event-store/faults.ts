import grpc, { type ServiceError } from '@grpc/grpc-js';

/** What the stand-in does with a call instead of, or in addition to, answering it. */
export type Fault =
  | { kind: 'unavailable' }
  /** Carries out the request, then answers that it is unavailable. */
  | { kind: 'answer lost' }
  | { kind: 'slow'; ms: number }
  /** Never answers. */
  | { kind: 'deadline' }
  | { kind: 'wrong leader'; host: string; port: number }
  | { kind: 'access denied' };

export type Call = 'append' | 'read' | 'subscribe';

/** A queue of faults per kind of call (`next`), and one that applies until it is removed (`from`). */
export function createFaults() {
  const queued: Record<Call, Fault[]> = { append: [], read: [], subscribe: [] };
  const standing: Partial<Record<Call, Fault>> = {};
  return {
    next: (call: Call, ...faults: Fault[]) => void queued[call].push(...faults),
    from: (fault: Fault | undefined, ...calls: Call[]) => {
      for (const call of calls) standing[call] = fault;
    },
    take: (call: Call): Fault | undefined => queued[call].shift() ?? standing[call],
  };
}

/** The error that answers a fault; undefined if it only delays. */
export function errorOf(fault: Fault | undefined): Partial<ServiceError> | undefined {
  const metadata = new grpc.Metadata();
  if (fault?.kind === 'unavailable' || fault?.kind === 'answer lost')
    return { code: grpc.status.UNAVAILABLE, details: 'Server Is Not Ready' };
  if (fault?.kind === 'access denied') {
    metadata.set('exception', 'access-denied');
    return { code: grpc.status.PERMISSION_DENIED, details: 'Access Denied', metadata };
  }
  if (fault?.kind !== 'wrong leader') return undefined;
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', fault.host);
  metadata.set('leader-endpoint-port', String(fault.port));
  return { code: grpc.status.NOT_FOUND, details: 'Leader info available', metadata };
}
