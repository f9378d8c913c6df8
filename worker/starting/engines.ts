import type { Engine } from '@federpost/shared/settings/reach.ts';
import type { WorkerSettings } from '../settings.ts';
import { lineOf, lineTrouble, whereIs } from './line.ts';
import { printerEngine } from './printer.ts';
import { redisEngine } from './redis.ts';

/**
 * The engines that a worker connects to. It waits for each as long as it cannot be reached, so a mistyped address must
 * be reported.
 */
export function enginesOf({
  SERVER_URL,
  REDIS_URL,
  PRINTER_URL,
}: Pick<WorkerSettings, 'SERVER_URL' | 'REDIS_URL' | 'PRINTER_URL'>): Engine[] {
  const secure = SERVER_URL.startsWith('https:');
  const server = lineOf(SERVER_URL, secure ? 443 : 80, secure);
  return [
    { setting: 'SERVER_URL', where: whereIs(server), trouble: () => lineTrouble(server) },
    redisEngine('REDIS_URL', REDIS_URL),
    ...(PRINTER_URL === undefined ? [] : [printerEngine(PRINTER_URL)]),
  ];
}
