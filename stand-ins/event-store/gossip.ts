import type { sendUnaryData, ServiceDefinition } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';

/** A node of a simulated cluster, as gossip describes it. */
export type FakeMember = { port: number; leader: boolean };

export const gossipService = gossipGrpc.GossipService as ServiceDefinition;

/** Answers with the members of the cluster and its leader. */
export const answerGossip = (members: () => readonly FakeMember[]) => ({
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
