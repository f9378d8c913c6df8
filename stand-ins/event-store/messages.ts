/* oxlint-disable typescript/no-non-null-assertion -- the client puts these parts into every request */
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { FakeAnswer, FakeAppend, FakeRecord } from './log.ts';

const TICKS_PER_MILLISECOND = 10_000n;

export function readAppend(messages: readonly AppendReq[]): FakeAppend {
  const [first, ...rest] = messages;
  const options = first?.getOptions();
  if (!options || options.hasStreamExists())
    throw new Error('the stand-in supports "any", "no stream" and exact revisions only');
  return {
    stream: Buffer.from(options.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    expected: options.hasAny() ? 'any' : options.hasNoStream() ? -1 : Number(options.getRevision()),
    events: rest.map((message) => {
      const proposed = message.getProposedMessage()!;
      const metadata = proposed.getMetadataMap();
      return {
        id: proposed.getId()!.getString(),
        type: metadata.get('type') ?? '',
        json: metadata.get('content-type') === 'application/json',
        data: proposed.getData_asU8(),
      };
    }),
  };
}

/** The stream of a read; `$all` for the whole log. */
export function readStreamName(request: ReadReq): string {
  const stream = request.getOptions()!.getStream();
  return stream ? Buffer.from(stream.getStreamIdentifier()!.getStreamName_asU8()).toString() : '$all';
}

export function writeAnswer(answer: FakeAnswer, expected: FakeAppend['expected']): AppendResp {
  const response = new streamsPb.AppendResp();
  if (answer.kind === 'success') {
    const position = new streamsPb.AppendResp.Position()
      .setCommitPosition(String(answer.position))
      .setPreparePosition(String(answer.position));
    return response.setSuccess(
      new streamsPb.AppendResp.Success().setCurrentRevision(String(answer.revision)).setPosition(position),
    );
  }
  const conflict = new streamsPb.AppendResp.WrongExpectedVersion();
  if (answer.current < 0) conflict.setCurrentNoStream(new sharedPb.Empty());
  else conflict.setCurrentRevision(String(answer.current));
  if (expected === 'any') conflict.setExpectedAny(new sharedPb.Empty());
  else if (expected < 0) conflict.setExpectedNoStream(new sharedPb.Empty());
  else conflict.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(conflict);
}

export function writeRecord({ id, stream, revision, position, type, json, data, created }: FakeRecord): ReadResp {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new sharedPb.UUID().setString(id))
    .setStreamIdentifier(writeStream(stream))
    .setStreamRevision(String(revision))
    .setCommitPosition(String(position))
    .setPreparePosition(String(position))
    .setData(data);
  recorded
    .getMetadataMap()
    .set('type', type)
    .set('content-type', json ? 'application/json' : 'application/octet-stream')
    .set('created', String(BigInt(created) * TICKS_PER_MILLISECOND));
  return new streamsPb.ReadResp().setEvent(
    new streamsPb.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(position)),
  );
}

export function writeStreamNotFound(stream: string): ReadResp {
  return new streamsPb.ReadResp().setStreamNotFound(
    new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(writeStream(stream)),
  );
}

export function writeConfirmation(id: string): ReadResp {
  return new streamsPb.ReadResp().setConfirmation(
    new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );
}

export function writeCheckpoint(position: bigint): ReadResp {
  return new streamsPb.ReadResp().setCheckpoint(
    new streamsPb.ReadResp.Checkpoint().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
}

/** The records of a subscription; all if it has no filter. */
export function readFilter(options: ReadReq.Options): (record: FakeRecord) => boolean {
  const names = options.getFilter()?.getStreamIdentifier();
  if (!names) return () => true;
  const prefixes = names.getPrefixList();
  if (prefixes.length > 0) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
  const pattern = new RegExp(names.getRegex());
  return ({ stream }) => pattern.test(stream);
}

function writeStream(name: string) {
  return new sharedPb.StreamIdentifier().setStreamName(Buffer.from(name));
}
