import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  getContainerRuntimeClient,
  GenericContainer,
  ImageName,
  Wait,
  type ContainerRuntimeClient,
} from 'testcontainers';

/** The only place that names the version of the log's server. */
const IMAGE = readFileSync(new URL('../../../../docker/kurrentdb-image.txt', import.meta.url), 'utf8').trim();
const PORT = 2113;
const PULLED_TIMEOUT_MS = 180_000;
const STARTED_TIMEOUT_MS = 120_000;

/** A real server answers a thousand times slower than the fake in memory: its slowest properties take some 90 seconds. */
export const REAL_SERVER_TEST_MS = 300_000;

export type RealServer = { url: string; caFile?: string; stop: () => Promise<void> };

/**
 * The server of `EVENTSTORE_URL` (and `EVENTSTORE_CA_FILE`), else one started by Docker from `EVENTSTORE_IMAGE` or our
 * own choice of image. If there is none, `missing` gives the reason, and no test fails. Rejects if an image is present
 * and does not start.
 */
export async function findRealServer(
  environment: Record<string, string | undefined> = process.env,
  engine: () => Promise<ContainerRuntimeClient> = getContainerRuntimeClient,
): Promise<{ server: RealServer; missing?: undefined } | { server?: undefined; missing: string }> {
  const { EVENTSTORE_URL: url, EVENTSTORE_CA_FILE: caFile, EVENTSTORE_IMAGE: image = IMAGE } = environment;
  if (url) return { server: { url, ...(caFile ? { caFile } : {}), stop: async () => undefined } };
  const docker = await engine().catch(() => undefined);
  if (!docker) return { missing: 'EVENTSTORE_URL or a Docker engine' };
  if (!(await isAtHand(docker, image)))
    return { missing: `EVENTSTORE_URL or the image ${image}, which cannot be had here` };
  return { server: await startServer(image) };
}

/** Whether the engine has the image, or pulls it in time. A failed pull may end like a successful one. */
async function isAtHand({ image: images }: ContainerRuntimeClient, image: string): Promise<boolean> {
  const name = ImageName.fromString(image);
  const exists = () => images.exists(name).catch(() => false);
  if (await exists()) return true;
  await Promise.race([images.pull(name).catch(() => undefined), sleep(PULLED_TIMEOUT_MS, undefined, { ref: false })]);
  return exists();
}

async function startServer(image: string): Promise<RealServer> {
  const container = await new GenericContainer(image)
    .withCommand(['--insecure', '--mem-db', '--disable-log-file'])
    // The server does not accept this one on the command line.
    .withEnvironment({ KURRENTDB_TELEMETRY_OPTOUT: 'true' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(STARTED_TIMEOUT_MS)
    // The cleanup would need a container of another image, which may be missing too.
    .withAutoCleanup(false)
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => {
      await container.stop();
    },
  };
}
