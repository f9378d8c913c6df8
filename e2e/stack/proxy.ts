import { request as askPlainly } from 'node:http';
import { request as askByTls } from 'node:https';
import { SHOP } from './shop.ts';
import { REDIRECT_SITE, type Stack } from './stack.ts';

/** Servers that refuse their settings must be named, not the services that wait for them. @returns the problems */
export async function refusalProblem(stack: Stack): Promise<string[]> {
  const { code, stderr } = await stack.up({ EVENTSTORE_PREFIX: 'ohne Strich' });
  const problems: string[] = [];
  if (code !== 1) problems.push(`docker/up.sh ended with ${code}`);
  for (const words of [/^shop-[12] läuft nicht:/m, /EVENTSTORE_PREFIX muss aus Buchstaben, /])
    if (!words.test(stderr)) problems.push(`it does not say ${words}`);
  if (/^(proxy|worker-\d) läuft nicht/m.test(stderr)) problems.push('it blames what waits for the servers');
  const said = (await stack.compose('logs', '--no-color', 'proxy')).split('\n').filter((line) => /health/.test(line));
  if (said.length > 0) problems.push(`the proxy’s log has ${said.length} lines of its health checks`);
  return problems;
}

/** Other names of the shop redirect to its own. @returns the problems */
export async function namesProblem(): Promise<string[]> {
  const path = '/blog/?von=hier';
  const problems: string[] = [];
  for (const [name, secure, wanted] of [
    ['localhost', false, `${SHOP}${path}`],
    [REDIRECT_SITE, true, `${SHOP}${path}`],
  ] as const) {
    const { status, location } = await whereTo(name, secure, path);
    if (status !== 308 || location !== wanted)
      problems.push(`${secure ? 'https' : 'http'}://${name} is answered ${status} ${location}`);
  }
  const { status, location } = await whereTo(REDIRECT_SITE, false, path);
  if (status !== 308 || !location?.startsWith(`https://${REDIRECT_SITE}`))
    problems.push(`http://${REDIRECT_SITE} is answered ${status} ${location}`);
  return problems;
}

function whereTo(
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
