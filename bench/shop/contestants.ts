import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../e2e/running-shop.ts';
import { startSideProcess } from '../../e2e/side-process.ts';

/** A measured server, as a separate process. */
export type Contestant = {
  name: string;
  pid: number;
  port: number;
  url: string;
  /** The operator's login. Plain Express has none, so its orders cannot be completed. */
  operator?: typeof OPERATOR;
  stop(): Promise<unknown>;
};

const OPERATOR = { email: 'betrieb@example.org', password: 'ein langes Passwort für den Bench' };

/**
 * The shop of a checkout as its `npm start` runs it, with that checkout's packages and built site. Rejects with its
 * output if it does not start.
 */
export async function startShopOf(name: string, checkout: string, directory: string): Promise<Contestant> {
  const { shopProgram = ['server/main.ts'], memorySettings } = (await import(
    join(checkout, 'scripts', 'bootstrap.mjs')
  )) as { shopProgram?: string[]; memorySettings?: Record<string, string> };
  const settings = {
    ...memorySettings,
    NODE_COMPILE_CACHE: join(checkout, 'node_modules', '.federpost', 'compiled'),
    PORT: '0',
    DATA_DIR: directory,
    ORDERS_PER_MINUTE: '10000000',
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
  };
  return start({ name, operator: OPERATOR }, shopProgram, settings, /geöffnet:\s+\S+:(\d+)\/?\n/, checkout);
}

/** Plain Express with one synced INSERT per order. */
export function startPlainExpress(directory: string): Promise<Contestant> {
  mkdirSync(directory);
  const script = join(import.meta.dirname, 'plain-express.ts');
  return start({ name: 'plain Express, one INSERT' }, [script, directory], {}, /listening on (\d+)\./, ROOT);
}

async function start(
  contestant: Pick<Contestant, 'name' | 'operator'>,
  args: readonly string[],
  settings: Record<string, string>,
  openPattern: RegExp,
  folder: string,
): Promise<Contestant> {
  const { pid, output, stop } = await startSideProcess(process.execPath, args, settings, openPattern, folder);
  const port = Number(openPattern.exec(output())?.[1]);
  return { ...contestant, pid, port, url: `http://127.0.0.1:${port}`, stop: () => stop() };
}
