import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import grpc, {
  type sendUnaryData,
  type ServerCredentials,
  type ServerReadableStream,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { createAccess, type FakeAccount } from './access.ts';
import { compressAnswers } from './compression.ts';
import { createFakeLog, type FakeLog } from './log.ts';
import { readAppend, readStreamName, writeAnswer } from './messages.ts';
import { answerRead, answerSubscription, type ReadCall } from './reads.ts';

/** A fault of the stand-in, instead of or in addition to the answer to a call. */
type Fault =
  | { kind: 'unavailable' }
  /** Carries out the request, then answers that it is unavailable. */
  | { kind: 'answer lost' }
  | { kind: 'slow'; ms: number }
  /** Never answers. */
  | { kind: 'deadline' }
  | { kind: 'wrong leader'; host: string; port: number }
  | { kind: 'access denied' };

type Call = 'append' | 'read' | 'subscribe';

/** A queue of faults per kind of call (`next`), and one that applies until it is removed (`from`). */
function createFaults() {
  const queued: Record<Call, Fault[]> = { append: [], read: [], subscribe: [] };
  const permanent: Partial<Record<Call, Fault>> = {};
  return {
    next: (call: Call, ...faults: Fault[]) => void queued[call].push(...faults),
    from: (fault: Fault | undefined, ...calls: Call[]) => {
      for (const call of calls) permanent[call] = fault;
    },
    takeNext: (call: Call): Fault | undefined => queued[call].shift() ?? permanent[call],
  };
}

/** The error that answers a fault; undefined if it only delays. */
function errorOf(fault: Fault | undefined): Partial<ServiceError> | undefined {
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

/** A node of a simulated cluster, as gossip describes it. */
type FakeMember = { port: number; leader: boolean };

const gossipService = gossipGrpc.GossipService as ServiceDefinition;

/** Answers with the members of the cluster and its leader. */
const answerGossip = (members: () => readonly FakeMember[]) => ({
  read: (_: unknown, answer: sendUnaryData<unknown>) => {
    const { FOLLOWER, LEADER } = gossipPb.MemberInfo.VNodeState;
    const infos = members().map(({ port, leader }) =>
      new gossipPb.MemberInfo()
        .setIsAlive(true)
        .setState(leader ? LEADER : FOLLOWER)
        .setHttpEndPoint(new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(port)),
    );
    answer(null, new gossipPb.ClusterInfo().setMembersList(infos));
  },
});

/** It answers as KurrentDB 26 does; `docs/eventstoredb.md` lists what was compared. */
const VERSION = '26.0.3';

export type FakeEventStoreDb = Awaited<ReturnType<typeof startFakeEventStoreDb>>;

/** The nodes of one cluster share a log here; `members` is the content of their gossip. */
type FakeOptions = {
  host?: string;
  port?: number;
  log?: FakeLog;
  tls?: ServerCredentials;
  members?: () => readonly FakeMember[];
  accounts?: readonly FakeAccount[];
};

/**
 * The part of EventStoreDB that the shop uses, on a free port of this machine, with its log in memory: append, read,
 * subscribe, and faults on command. `docs/eventstoredb.md` lists what it does not prove.
 */
export async function startFakeEventStoreDb(options: FakeOptions = {}) {
  const { host = '127.0.0.1', port = 0, log = createFakeLog(), tls, members, accounts } = options;
  const access = createAccess(log, accounts);
  const faults = createFaults();
  const reads = new Set<ReadCall>();
  const subscriptions = new Set<ReadCall>();
  const muted = new Set<ReadCall>();
  const counts = { append: 0, batchAppend: 0, read: 0, subscribe: 0, compressed: 0 };
  const authorizations = new Set<string>();
  const offeredEncodings = new Set<string>();
  writeServerRecords();
  for (const { name } of accounts ?? []) writeAccount(name);

  /** The server's own events, which are in the log between the shop's. */
  function writeServerRecords(count = 1): void {
    const stream = `$stats-${randomUUID()}`;
    log.append({
      stream,
      expected: -1,
      events: Array.from({ length: count }, () => ({
        id: randomUUID(),
        type: '$statsCollected',
        json: true,
        data: Buffer.from('{"load":1}'),
      })),
    });
  }

  /** The server keeps its accounts in the log, each in a stream of its own. */
  function writeAccount(name: string): void {
    const data = Buffer.from(JSON.stringify({ loginName: name, fullName: name, hash: '…', salt: '…', groups: [] }));
    log.append({
      stream: `$user-${name}`,
      expected: -1,
      events: [{ id: randomUUID(), type: '$UserCreated', json: true, data }],
    });
  }

  async function append(
    call: ServerReadableStream<AppendReq, AppendResp>,
    answer: sendUnaryData<AppendResp>,
  ): Promise<void> {
    counts.append += 1;
    for (const value of call.metadata.get('authorization')) authorizations.add(String(value));
    const fault = faults.takeNext('append');
    const messages: AppendReq[] = [];
    for await (const message of call) messages.push(message as AppendReq);
    if (fault?.kind === 'deadline') return;
    if (fault?.kind === 'slow') await sleep(fault.ms);
    const error = errorOf(fault);
    if (error && fault?.kind !== 'answer lost') return answer(error);
    const request = readAppend(messages);
    const refusal = access.refusal(call.metadata, request.stream, 'write');
    if (refusal) return answer(refusal);
    const response = writeAnswer(log.append(request), request.expected);
    answer(error ?? null, response);
  }

  async function read(call: ReadCall): Promise<void> {
    const isSubscription = call.request.getOptions()?.hasSubscription() === true;
    counts[isSubscription ? 'subscribe' : 'read'] += 1;
    const fault = faults.takeNext(isSubscription ? 'subscribe' : 'read');
    const open = isSubscription ? subscriptions : reads;
    const removeCall = () => open.delete(call);
    open.add(call);
    call.once('cancelled', removeCall).once('close', removeCall).once('finish', removeCall);
    if (fault?.kind === 'deadline') return;
    if (fault?.kind === 'slow') await sleep(fault.ms);
    const error = errorOf(fault);
    const refusal = error ?? access.refusal(call.metadata, readStreamName(call.request), 'read');
    if (refusal) return void call.emit('error', refusal);
    if (!isSubscription) return answerRead(log, call);
    await answerSubscription(log, call, () => muted.has(call));
  }

  const server = new grpc.Server();
  server.addService(streamsGrpc.StreamsService as grpc.ServiceDefinition, {
    append: (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>) =>
      void append(call, answer).catch((error: unknown) =>
        answer({ code: grpc.status.INVALID_ARGUMENT, details: String(error) }),
      ),
    read: (call: ReadCall) => void read(call).catch(() => call.destroy()),
    // Offered as by a real server, so that `counts` reveals a client that uses it, which the adapter must not.
    batchAppend: (call: ReadCall) => {
      counts.batchAppend += 1;
      call.emit('error', { code: grpc.status.UNIMPLEMENTED, details: 'the fake appends one by one' });
    },
  });
  server.addService(featuresGrpc.ServerFeaturesService as grpc.ServiceDefinition, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<unknown>) => {
      const batchAppend = new featuresPb.SupportedMethod()
        .setServiceName('event_store.client.streams.Streams')
        .setMethodName('BatchAppend');
      answer(null, new featuresPb.SupportedMethods().setEventStoreServerVersion(VERSION).setMethodsList([batchAppend]));
    },
  });
  server.addService(
    gossipService,
    answerGossip(() => members?.() ?? [{ port: boundPort, leader: true }]),
  );
  const boundPort: number = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, tls ?? grpc.ServerCredentials.createInsecure(), (error, number) =>
      error ? reject(error) : resolve(number),
    );
  });

  compressAnswers(server, {
    onCall: (offered) => offeredEncodings.add(offered),
    onCompressed: () => (counts.compressed += 1),
  });

  return {
    port: boundPort,
    url: tls ? `esdb://admin:changeit@localhost:${boundPort}` : `esdb://127.0.0.1:${boundPort}?tls=false`,
    log,
    faults,
    counts,
    authorizations,
    /** What clients offered to unpack, one entry for each different offer. */
    offeredEncodings,
    writeServerRecords,
    /** Calls that have not ended yet. */
    open: () => ({ reads: reads.size, subscriptions: subscriptions.size }),
    /** Ends every open subscription: with an error, without one, or by delivering nothing more. */
    dropSubscriptions(how: 'with an error' | 'without an error' | 'silently'): void {
      for (const call of subscriptions) {
        if (how === 'silently') muted.add(call);
        else if (how === 'without an error') call.end();
        else call.emit('error', { code: grpc.status.UNAVAILABLE, details: 'Server is going away' });
        if (how !== 'silently') subscriptions.delete(call);
      }
    },
    close: async () => server.forceShutdown(),
  };
}
