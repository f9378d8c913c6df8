import { provideBaseImages, isThere } from './base-images.ts';
import { timed } from './command.ts';
import { troubleWithConfinement } from './confinement.ts';
import { NoEngine, openEngine, type Engine } from './engine.ts';
import { orderWhilePartsDie, orderWhileUpgrading, settled, troubleWithoutLog } from './faults.ts';
import { buildImages, troubleWithImage } from './images.ts';
import { walkJourney } from './journey.ts';
import { operate, restoreLog } from './restore.ts';
import { everyOrder } from '../operator.ts';
import { operatorOf, type Met } from './shop.ts';
import { prepareStack, type Stack } from './stack.ts';

/**
 * `npm run stack`: the stack from nothing through its life on a real Docker engine. Prints a table as it goes; the exit
 * code is the verdict. Where no engine can be had it says so in the engine's words: a failure, unless STACK_MAY_BE_SKIPPED.
 */
const LOG_IMAGE = process.env.EVENTSTORE_IMAGE ?? 'eventstore/eventstore:23.10.1-bookworm-slim';
const rows: [what: string, value: string][] = [];
const trouble: string[] = [];
const row = (what: string, value: string) => {
  rows.push([what, value]);
  process.stdout.write(`· ${what}: ${value}\n`);
};
const wrong = (what: string, found: readonly string[]) => {
  trouble.push(...found.map((one) => `${what}: ${one}`));
  row(what, found.length === 0 ? 'as it should be' : found.join('; '));
};
const seconds = (value: number) => `${value} s`;
const perService = (after: Record<string, number>) =>
  Object.entries(after)
    .map(([service, value]) => `${service} ${value}`)
    .join(', ');
const met = ({ failedRequests, pressedAgain, longestMs }: Met) =>
  `failed requests ${JSON.stringify(failedRequests)}, pressed again ${pressedAgain}, longest order ${longestMs} ms`;

async function live(engine: Engine, stack: Stack): Promise<void> {
  const [up, after] = await timed(async () => {
    await stack.compose('up', '-d', '--no-build');
    return stack.healthy();
  });
  row('up, everything healthy', `${seconds(up)} (${perService(after)})`);
  wrong('confinement', await troubleWithConfinement(engine, stack));
  row('journey in Chromium to the posted letter', seconds((await timed(() => walkJourney(stack)))[0]));

  const outcome = await orderWhilePartsDie(engine, stack);
  row(
    `${outcome.met.paid.size} orders while each part is killed in turn`,
    `${met(outcome.met)}; lost ${outcome.lost}, printed ${outcome.printed}, twice ${outcome.printedTwice}, unclear ${outcome.unclear}`,
  );
  if (outcome.lost + outcome.printedTwice > 0) trouble.push('an order was lost or printed twice');

  row('a killed part is healthy again (goals: servers 8 s, workers 5 s)', perService(outcome.healthyAgain));
  wrong('pages and orders while the log is away', await troubleWithoutLog(stack));

  const upgrade = await orderWhileUpgrading(stack);
  row(`${upgrade.paid.size} orders while the servers are replaced`, met(upgrade));
  if (Object.keys(upgrade.failedRequests).length > 0) trouble.push('a rolling restart was noticed');
  await settled(stack, upgrade.paid);

  const count = async () => (await everyOrder(await operatorOf(stack))).length;
  const before = await count();
  for (const [name, down, again] of [
    ['stop and start', ['stop', '--timeout', '30'], ['start']],
    ['down and up', ['down', '--timeout', '30'], ['up', '-d', '--no-build']],
  ] as const) {
    await stack.compose(...down);
    const [back] = await timed(async () => {
      await stack.compose(...again);
      return stack.healthy();
    });
    const now = await count();
    row(`${name}, everything healthy`, `${seconds(back)}, ${now} of ${before} orders`);
    if (now !== before) trouble.push(`${name}: ${now} of ${before} orders`);
  }
  row('backup and rebuild by the command line in the image', seconds((await timed(() => operate(stack)))[0]));
  wrong('the log restored from an older copy', await restoreLog(engine, stack));
}

async function main(): Promise<void> {
  const engine = await openEngine();
  let stack: Stack | undefined;
  try {
    const origins = await provideBaseImages(engine);
    row(
      'base images',
      Object.entries(origins)
        .map(([name, origin]) => `${name} (${origin})`)
        .join(', '),
    );
    const standInLog = !(await isThere(engine, LOG_IMAGE));
    row('log', standInLog ? `the stand-in, since ${LOG_IMAGE} cannot be had` : LOG_IMAGE);
    const images = await buildImages(engine);
    for (const { name, seconds: taken, megabytes } of images) row(name, `${seconds(taken)}, ${megabytes} MB`);
    wrong('the shop’s image', await troubleWithImage(engine, images));
    stack = await prepareStack(engine, { standInLog });
    await live(engine, stack);
  } catch (error) {
    trouble.push(error instanceof Error ? error.message : String(error));
    if (stack) process.stdout.write(await stack.compose('logs', '--no-color', '--tail=25').catch(String));
  } finally {
    if (process.env.STACK_STAYS !== 'true') await stack?.remove();
    if (process.env.STACK_STAYS !== 'true') await engine.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof NoEngine)) throw error;
  process.stdout.write(`The stack was not started. ${error.message}\n`);
  process.exit(process.env.STACK_MAY_BE_SKIPPED === 'true' ? 0 : 1);
}
process.stdout.write(
  `\n| the stack | |\n|---|---|\n${rows.map(([what, value]) => `| ${what} | ${value} |\n`).join('')}\n`,
);
for (const one of trouble) process.stdout.write(`✗ ${one}\n`);
process.stdout.write(trouble.length === 0 ? 'The stack is as it should be.\n' : 'The stack is not as it should be.\n');
process.exit(trouble.length === 0 ? 0 : 1);
