import { getContainerRuntimeClient, GenericContainer, Wait } from 'testcontainers';

const IMAGE = 'eventstore/eventstore:23.10.1-bookworm-slim';
const PORT = 2113;

export type RealServer = { url: string; stop: () => Promise<void> };

/** The server named by `EVENTSTORE_URL`, else one started by Docker; undefined where there is neither. */
export async function findRealServer(): Promise<RealServer | undefined> {
  const named = process.env.EVENTSTORE_URL;
  if (named) return { url: named, stop: async () => undefined };
  try {
    await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
  const container = await new GenericContainer(IMAGE)
    .withCommand(['--insecure', '--mem-db', '--telemetry-optout', '--disable-log-file'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}
