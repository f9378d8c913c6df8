import { setTimeout as sleep } from 'node:timers/promises';
import { request as askPlainly } from 'node:http';
import { request as askByTls } from 'node:https';
import { everyOrder } from '../operator.ts';
import { timed, check, conclude, fail, printRow, seconds } from './command.ts';
import { confinementProblem } from './confinement.ts';
import { haveCustomers, customersProblem } from './customers.ts';
import { engineAt, type DockerEngine } from './engine.ts';
import { orderDuringFaults, orderWhileUpgrading, printAndCount, problemWithoutLog } from './faults.ts';
import { walkCustomerJourney } from './journey.ts';
import { rebuild, restoreLog } from './restore.ts';
import { signInOperator, readPages, pagesProblem, type ObservedOrder, type PagesRead, SHOP } from './shop.ts';
import { prepareStack, type Stack, REDIRECT_SITE } from './stack.ts';

/**
 * `life.ts [--stand-in-log]`: takes the stack through its whole life, from images that are already built. Runs next to
 * the engine in `STACK_ENGINE`, and in its network if that is a separate one.
 */
const AT_REST_MS = 10_000;
const perService = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([service, value]) => `${service} ${value}`)
    .join(', ');
const formatObserved = ({ failedRequests, pressedAgain, longestMs }: ObservedOrder) =>
  `failed requests ${JSON.stringify(failedRequests)}, retried ${pressedAgain}, longest order ${longestMs} ms`;
const formatPages = ({ answers, longestMs }: PagesRead) => `pages ${JSON.stringify(answers)}, longest ${longestMs} ms`;

async function checkLife(engine: DockerEngine, stack: Stack): Promise<void> {
  check('error message of a server that refuses to start', await refusalProblem(stack));
  const [upSeconds, healthyAfter] = await timed(async () => {
    const { code, stdout, stderr } = await stack.up();
    if (code !== 0) throw new Error(`docker/up.sh ended with ${code}:\n${(stdout + stderr).slice(-3_000)}`);
    return stack.waitUntilHealthy();
  });
  printRow('up until every service is healthy', `${seconds(upSeconds)} (${perService(healthyAfter)})`);
  check('confinement', await confinementProblem(engine, stack));
  check('redirects from the shop’s other names', await namesProblem());
  if (haveCustomers()) check('requests from two networks, by IPv4 and IPv6', await customersProblem());
  else printRow('requests from two networks', 'skipped: not possible with the machine’s own engine');
  printRow(
    'from the order to the posted letter in Chromium',
    seconds((await timed(() => walkCustomerJourney(stack)))[0]),
  );

  const atRest: PagesRead = { answers: {}, longestMs: 0 };
  await readPages(atRest, () => sleep(AT_REST_MS));
  printRow('page requests without faults', formatPages(atRest));
  const outcome = await orderDuringFaults(engine, stack);
  printRow(
    `${outcome.observed.paid.size} orders while each part is killed in turn`,
    `${formatObserved(outcome.observed)}; lost ${outcome.lost}, printed ${outcome.printed}, twice ${outcome.printedTwice}, unclear ${outcome.unclear}`,
  );
  if (outcome.lost + outcome.printedTwice > 0) fail('an order was lost or printed twice');
  printRow(
    'recovery of each killed part in seconds (goals: servers 8, workers 5)',
    perService(outcome.recoverySeconds),
  );
  printRow('page requests while a server is killed', formatPages(outcome.pages));
  check('page errors while a server is killed', pagesProblem(outcome.pages, atRest));
  check('pages and orders without the log', await problemWithoutLog(stack));

  const upgrade = await orderWhileUpgrading(stack);
  printRow(
    `${upgrade.observed.paid.size} orders while the servers are replaced`,
    `${formatObserved(upgrade.observed)}; ${formatPages(upgrade.pages)}`,
  );
  if (Object.keys(upgrade.observed.failedRequests).length > 0) fail('requests failed during the rolling restart');
  check('page errors while the servers are replaced', pagesProblem(upgrade.pages, atRest));
  await printAndCount(stack, upgrade.observed.paid);

  const count = async () => (await everyOrder(await signInOperator(stack))).length;
  const before = await count();
  // With new containers; starting stopped ones again is part of each kill.
  await stack.compose('down', '--timeout', '30');
  const [restartSeconds] = await timed(async () => {
    await stack.compose('up', '-d', '--no-build');
    return stack.waitUntilHealthy();
  });
  const now = await count();
  printRow('down and up until every service is healthy', `${seconds(restartSeconds)}, ${now} of ${before} orders`);
  if (now !== before) fail(`down and up: ${now} of ${before} orders`);
  printRow('rebuild on the command line', seconds((await timed(() => rebuild(stack)))[0]));
  check('restoring the log from its backup', await restoreLog(engine, stack));
}

const engine = engineAt(process.env.STACK_ENGINE || undefined);
const stack = await prepareStack(engine, { standInLog: process.argv.includes('--stand-in-log') });
try {
  await checkLife(engine, stack);
} catch (error) {
  fail(error);
  process.stdout.write(await stack.compose('logs', '--no-color', '--tail=25').catch(String));
} finally {
  if (process.env.STACK_STAYS !== 'true') await stack.remove();
}
process.exit(conclude());

/**
 * The message must name the servers that refuse their settings, not the services that wait for them. @returns the
 * problems
 */
async function refusalProblem(stack: Stack): Promise<string[]> {
  const { code, stderr } = await stack.up({ EVENTSTORE_PREFIX: 'ohne Strich' });
  const problems: string[] = [];
  if (code !== 1) problems.push(`docker/up.sh ended with ${code}`);
  for (const pattern of [/^shop-[12] läuft nicht:/m, /EVENTSTORE_PREFIX muss aus Buchstaben \(a bis z\), /])
    if (!pattern.test(stderr)) problems.push(`it does not say ${pattern}`);
  if (/^(proxy|worker-\d) läuft nicht/m.test(stderr)) problems.push('it names services that only wait for the servers');
  const healthLines = (await stack.compose('logs', '--no-color', 'proxy'))
    .split('\n')
    .filter((line) => /health/.test(line));
  if (healthLines.length > 0) problems.push(`the proxy’s log has ${healthLines.length} lines of its health checks`);
  return problems;
}

/** The shop's other names redirect to its main name. @returns the problems */
async function namesProblem(): Promise<string[]> {
  const path = '/blog/?von=hier';
  const problems: string[] = [];
  for (const [name, secure, expected] of [
    ['localhost', false, `${SHOP}${path}`],
    [REDIRECT_SITE, true, `${SHOP}${path}`],
  ] as const) {
    const { status, location } = await fetchRedirect(name, secure, path);
    if (status !== 308 || location !== expected)
      problems.push(`${secure ? 'https' : 'http'}://${name} is answered ${status} ${location}`);
  }
  const { status, location } = await fetchRedirect(REDIRECT_SITE, false, path);
  if (status !== 308 || !location?.startsWith(`https://${REDIRECT_SITE}`))
    problems.push(`http://${REDIRECT_SITE} is answered ${status} ${location}`);
  return problems;
}

function fetchRedirect(
  name: string,
  secure: boolean,
  path: string,
): Promise<{ status: number | undefined; location: string | undefined }> {
  const port = secure ? 8443 : 8080;
  const options = { host: '127.0.0.1', port, servername: name, headers: { host: `${name}:${port}` }, path };
  return new Promise((resolve, reject) => {
    (secure ? askByTls : askPlainly)(options, ({ statusCode: status, headers: { location } }) =>
      resolve({ status, location }),
    )
      .once('error', reject)
      .end();
  });
}
