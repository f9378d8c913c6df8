import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSideProcess } from '../side-process.ts';
import { createProfile, ENTER, VIEWPORT, type Engine } from './engine.ts';

const BINARY = '/usr/bin/firefox-esr';
export const hasFirefox = () => existsSync(BINARY);

const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'de-DE, de',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Debian's Firefox by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Engine & { print(): Promise<Buffer> }> {
  const profile = createProfile();
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile.path, 'user.js'), preferences.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'];
  const settings = { HOME: profile.path, TZ: 'Europe/Berlin', MOZ_CRASHREPORTER_DISABLE: '1' };
  const firefox = await startSideProcess(BINARY, args, settings, /BiDi listening on \S+\n/);
  const address = /BiDi listening on (\S+)/.exec(firefox.output())?.[1];
  const complaints: string[] = [];
  const connection = await connect(`${address}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && ['error', 'warn'].includes(String(params.level)))
      complaints.push(String(params.text));
  });
  const { send } = connection;
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const contexts = async () => (await send('browsingContext.getTree', {})).contexts as { context: string }[];
  const context = (await contexts())[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  const act = (actions: object[]) => send('input.performActions', { context, actions });
  return {
    name: 'Firefox',
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(code, argument) {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        target: { context },
        awaitPromise: true,
        functionDeclaration: `async (json) => JSON.stringify((await (${code})(JSON.parse(json))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as never;
    },
    press: async (x, y) =>
      void (await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])),
    async type(text) {
      const keys = [...text].map((key) => (key === ENTER ? '\uE006' : key));
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keys', actions }]);
    },
    screenshot: async () =>
      Buffer.from(String((await send('browsingContext.captureScreenshot', { context })).data), 'base64'),
    /** The page as it is printed, as PDF. */
    print: async () => Buffer.from(String((await send('browsingContext.print', { context })).data), 'base64'),
    countTabs: async () => (await contexts()).length,
    complaints: () => complaints,
    async close() {
      connection.close();
      await firefox.stop();
      profile.remove();
    },
  };
}

type Message = { id?: number; method?: string; params: Record<string, unknown>; result?: Record<string, unknown> };
type Failure = { error?: string; message?: string };

/** Commands and events over one WebSocket. */
async function connect(address: string, onEvent: (event: Message) => void) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  const waiting = new Map<number, (message: Message & Failure) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message & Failure;
    if (message.id === undefined) return onEvent(message);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let id = 0;
  return {
    async send(method: string, params: object): Promise<Record<string, unknown>> {
      id += 1;
      const answer = new Promise<Message & Failure>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error, message } = await answer;
      if (!result) throw new Error(`${method}: ${error} ${message}`);
      return result;
    },
    close: () => socket.close(),
  };
}
