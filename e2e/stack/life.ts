import { setTimeout as sleep } from 'node:timers/promises';
import { everyOrder } from '../operator.ts';
import { timed } from './command.ts';
import { confinementProblem } from './confinement.ts';
import { haveCustomers, customersProblem } from './customers.ts';
import { engineAt, type DockerEngine } from './engine.ts';
import { orderDuringFaults, orderWhileUpgrading, settled, problemWithoutLog } from './faults.ts';
import { walkCustomerJourney } from './journey.ts';
import { namesProblem, refusalProblem } from './proxy.ts';
import { check, conclude, fail, row, seconds } from './report.ts';
import { rebuild, restoreLog } from './restore.ts';
import { operatorOf, readPages, pagesProblem, type ObservedOrder, type PagesRead } from './shop.ts';
import { prepareStack, type Stack } from './stack.ts';

/**
 * `life.ts [--stand-in-log]`: takes the stack through its life, with its images already built. Runs next to the engine
 * that `STACK_ENGINE` names: in its network if it has one of its own.
 */
const AT_REST_MS = 10_000;
const perService = (after: Record<string, number>) =>
  Object.entries(after)
    .map(([service, value]) => `${service} ${value}`)
    .join(', ');
const met = ({ failedRequests, pressedAgain, longestMs }: ObservedOrder) =>
  `failed requests ${JSON.stringify(failedRequests)}, pressed again ${pressedAgain}, longest order ${longestMs} ms`;
const read = ({ answers, longestMs }: PagesRead) => `pages ${JSON.stringify(answers)}, longest ${longestMs} ms`;

async function live(engine: DockerEngine, stack: Stack): Promise<void> {
  check('a server that refuses to start is named with its sentence', await refusalProblem(stack));
  const [up, after] = await timed(async () => {
    const { code, stdout, stderr } = await stack.up();
    if (code !== 0) throw new Error(`docker/up.sh ended with ${code}:\n${(stdout + stderr).slice(-3_000)}`);
    return stack.healthy();
  });
  row('up, everything healthy', `${seconds(up)} (${perService(after)})`);
  check('confinement', await confinementProblem(engine, stack));
  check('the names of the shop', await namesProblem());
  if (haveCustomers()) check('customers of two networks, by IPv4 and IPv6', await customersProblem());
  else row('customers of two networks', 'not tried: there are none beside the machine’s own engine');
  row('journey in Chromium to the posted letter', seconds((await timed(() => walkCustomerJourney(stack)))[0]));

  const atRest: PagesRead = { answers: {}, longestMs: 0 };
  await readPages(atRest, () => sleep(AT_REST_MS));
  row('while nothing is killed', read(atRest));
  const outcome = await orderDuringFaults(engine, stack);
  row(
    `${outcome.met.paid.size} orders while each part is killed in turn`,
    `${met(outcome.met)}; lost ${outcome.lost}, printed ${outcome.printed}, twice ${outcome.printedTwice}, unclear ${outcome.unclear}`,
  );
  if (outcome.lost + outcome.printedTwice > 0) fail('an order was lost or printed twice');
  row('a killed part is healthy again (goals: servers 8 s, workers 5 s)', perService(outcome.healthyAgain));
  row('while a server is killed', read(outcome.pages));
  check('pages while a server is killed', pagesProblem(outcome.pages, atRest));
  check('pages and orders while the log is away', await problemWithoutLog(stack));

  const upgrade = await orderWhileUpgrading(stack);
  row(`${upgrade.met.paid.size} orders while the servers are replaced`, `${met(upgrade.met)}; ${read(upgrade.pages)}`);
  if (Object.keys(upgrade.met.failedRequests).length > 0) fail('a rolling restart was noticed');
  check('pages while the servers are replaced', pagesProblem(upgrade.pages, atRest));
  await settled(stack, upgrade.met.paid);

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
    if (now !== before) fail(`${name}: ${now} of ${before} orders`);
  }
  row('rebuild by the command line in the image', seconds((await timed(() => rebuild(stack)))[0]));
  check('the log restored from its backup', await restoreLog(engine, stack));
}

const engine = engineAt(process.env.STACK_ENGINE || undefined);
const stack = await prepareStack(engine, { standInLog: process.argv.includes('--stand-in-log') });
try {
  await live(engine, stack);
} catch (error) {
  fail(error);
  process.stdout.write(await stack.compose('logs', '--no-color', '--tail=25').catch(String));
} finally {
  if (process.env.STACK_STAYS !== 'true') await stack.remove();
}
process.exit(conclude());
