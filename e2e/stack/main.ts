import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../running-shop.ts';
import { check, conclude, fail, printRow, seconds } from './command.ts';
import { makeNetworks, type Networks } from './customers.ts';
import { NoEngine, openEngine, type DockerEngine } from './engine.ts';
import { isAvailable, provideBaseImages, buildImages, imageProblem } from './images.ts';

/**
 * `npm run stack`: builds the stack and checks its whole life on a real Docker engine. Prints a table as it
 * runs; the exit code is the result. Without an engine it prints the engine's message and fails, unless
 * STACK_MAY_BE_SKIPPED.
 */
const LOG_IMAGE = process.env.EVENTSTORE_IMAGE ?? readFileSync(join(ROOT, 'docker/kurrentdb-image.txt'), 'utf8').trim();

async function main(): Promise<void> {
  let engine = await openEngine();
  let networks: Networks | undefined;
  try {
    process.stdout.write('| UTC | step | result |\n|---|---|---|\n');
    const origins = await provideBaseImages(engine);
    printRow(
      'base images',
      Object.entries(origins)
        .map(([name, origin]) => `${name} (${origin})`)
        .join(', '),
    );
    const standInLog = !(await isAvailable(engine, LOG_IMAGE));
    printRow('log', standInLog ? `the stand-in, because ${LOG_IMAGE} is not available` : LOG_IMAGE);
    const images = await buildImages(engine);
    for (const { name, seconds: buildSeconds, megabytes } of images)
      printRow(name, `${seconds(buildSeconds)}, ${megabytes} MB`);
    check('the shop’s image', await imageProblem(engine, images));
    if (engine.moveInto) {
      networks = await makeNetworks();
      engine = await engine.moveInto(networks);
    }
    const life = ['e2e/stack/life.ts', ...(standInLog ? ['--stand-in-log'] : [])];
    await run(engine, ...(networks?.inEngineNetwork(process.execPath, life) ?? ([process.execPath, life] as const)));
  } catch (error) {
    if (error instanceof NoEngine) throw error;
    fail(error);
  } finally {
    if (process.env.STACK_STAYS !== 'true') {
      await engine.stop();
      await networks?.remove();
    }
  }
}

async function run({ host }: DockerEngine, program: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, STACK_ENGINE: host ?? '' };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) fail('the checks of the running stack failed');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NoEngine)) throw error;
  process.stdout.write(`The stack was not started. ${error.message}\n`);
  process.exit(process.env.STACK_MAY_BE_SKIPPED === 'true' ? 0 : 1);
}
const code = conclude();
process.stdout.write(code === 0 ? 'All checks of the stack passed.\n' : 'Some checks of the stack failed.\n');
process.exit(code);
