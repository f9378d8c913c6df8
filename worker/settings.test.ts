import { describe, expect, it } from 'vitest';
import { readWorkerSettings, SettingsError } from './settings.ts';

const ENOUGH = {
  SERVER_URL: 'http://shop:3000',
  WORKER_TOKEN: 'a-token-long-enough',
  REDIS_URL: 'redis://redis',
  PRINT_DIRECTORY: '/printed',
};

describe('the worker’s settings', () => {
  it('are enough with a server, a token, a queue and a folder', () => {
    expect(readWorkerSettings({ ...ENOUGH, PATH: '/bin', PRINTER_URL: '' })).toEqual({
      ...ENOUGH,
      WORKER_CONCURRENCY: 2,
    });
    expect(
      readWorkerSettings({ ...ENOUGH, PRINTER_URL: 'ipps://printer/ipp/print', WORKER_CONCURRENCY: '4' }),
    ).toMatchObject({ PRINTER_URL: 'ipps://printer/ipp/print', WORKER_CONCURRENCY: 4 });
  });

  it('are asked for a printer on paper, reached in secret, and for a token worth its name, in production', () => {
    const fit = {
      ...ENOUGH,
      NODE_ENV: 'production',
      PRINTER_URL: 'ipps://printer/ipp/print',
      WORKER_TOKEN: 'kP3x-9fQ2-vR7m-Zt4w-hN8c',
    };
    expect(readWorkerSettings(fit)).toMatchObject({ PRINTER_URL: 'ipps://printer/ipp/print' });
    expect(readWorkerSettings({ ...fit, PRINTER_URL: 'ipp://127.0.0.1:8631/ipp/print' })).toMatchObject({
      PRINTER_URL: 'ipp://127.0.0.1:8631/ipp/print',
    });
    for (const [unfit, sentence] of [
      [{ PRINTER_URL: '' }, /^PRINTER_URL fehlt: Im Betrieb/],
      [{ PRINTER_URL: 'ipp://printer:8631/ipp/print' }, /^PRINTER_URL muss im Betrieb .* mit ipps:\/\/ beginnen/],
      [{ WORKER_TOKEN: 'only-sixteen-long' }, /^WORKER_TOKEN ist zu kurz: /],
      [{ WORKER_TOKEN: 'geheim-'.repeat(6) }, /^WORKER_TOKEN besteht aus Wiederholungen/],
    ] as const) {
      expect(() => readWorkerSettings({ ...fit, ...unfit })).toThrow(sentence);
      expect(readWorkerSettings({ ...fit, ...unfit, NODE_ENV: 'development' })).toBeDefined();
    }
  });

  it.each([
    ['SERVER_URL', undefined, 'SERVER_URL fehlt.'],
    ['SERVER_URL', 'shop:3000', 'SERVER_URL muss eine Adresse sein, die mit http:// oder https:// beginnt.'],
    ['WORKER_TOKEN', 'short', 'WORKER_TOKEN muss mindestens 16 Zeichen haben.'],
    ['REDIS_URL', '', 'REDIS_URL fehlt.'],
    ['PRINTER_URL', 'lpd://printer', 'PRINTER_URL muss eine Adresse sein, die mit ipp:// oder ipps:// beginnt.'],
    [
      'PRINT_DIRECTORY',
      undefined,
      'PRINT_DIRECTORY fehlt: der Ordner, in den gedruckt oder in dem Druckaufträge vermerkt werden.',
    ],
    ['WORKER_CONCURRENCY', 'many', 'WORKER_CONCURRENCY muss eine Zahl sein.'],
    ['NODE_ENV', 'produktion', 'NODE_ENV muss production, development oder test sein.'],
    ['WORKER_CONCURRENCY', '0', 'WORKER_CONCURRENCY muss mindestens 1 sein.'],
  ])('say what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readWorkerSettings({ ...ENOUGH, [name]: value })).toThrow(new SettingsError(sentence));
  });
});
