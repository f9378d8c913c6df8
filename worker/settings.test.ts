import { describe, expect, it } from 'vitest';
import { readWorkerSettings, SettingsError } from './settings.ts';

const ENOUGH = { SERVER_URL: 'http://shop:3000', WORKER_TOKEN: 'a-token-long-enough', REDIS_URL: 'redis://redis', PRINT_DIRECTORY: '/printed' };

describe('the worker’s settings', () => {
  it('are enough with a server, a token, a queue and a folder', () => {
    expect(readWorkerSettings({ ...ENOUGH, PATH: '/bin', PRINTER_URL: '' })).toEqual({ ...ENOUGH, WORKER_CONCURRENCY: 2 });
    expect(readWorkerSettings({ ...ENOUGH, PRINTER_URL: 'ipps://printer/ipp/print', WORKER_CONCURRENCY: '4' })).toMatchObject({ PRINTER_URL: 'ipps://printer/ipp/print', WORKER_CONCURRENCY: 4 });
  });

  it.each([
    ['SERVER_URL', undefined, 'SERVER_URL fehlt.'],
    ['SERVER_URL', 'shop:3000', 'SERVER_URL muss eine Adresse sein, die mit http:// oder https:// beginnt.'],
    ['WORKER_TOKEN', 'short', 'WORKER_TOKEN muss mindestens 16 Zeichen haben.'],
    ['REDIS_URL', '', 'REDIS_URL fehlt.'],
    ['PRINTER_URL', 'lpd://printer', 'PRINTER_URL muss eine Adresse sein, die mit ipp:// oder ipps:// beginnt.'],
    ['PRINT_DIRECTORY', undefined, 'PRINT_DIRECTORY fehlt: der Ordner, in den gedruckt oder in dem Druckaufträge vermerkt werden.'],
    ['WORKER_CONCURRENCY', 'many', 'WORKER_CONCURRENCY muss eine Zahl sein.'],
    ['WORKER_CONCURRENCY', '0', 'WORKER_CONCURRENCY muss mindestens 1 sein.'],
  ])('say what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readWorkerSettings({ ...ENOUGH, [name]: value })).toThrow(new SettingsError(sentence));
  });
});
