import { randomUUID, X509Certificate, createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '@federpost/stand-ins/event-store/certificate.fixture.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { describeKey, printerService } from '../starting/report-printer.ts';
import { ippPrinter } from './ipp.ts';
import { startFakePrinter } from './ipp/fake-printer.fixture.ts';
import { startIppPrinter, threeDocuments, type TestPrinter } from './ipp/ippeveprinter.fixture.ts';
import type { TrustedKey } from './ipp/printer-trust.ts';
import type { PrintDocument } from './port.ts';

let documents: PrintDocument[];
beforeAll(async () => {
  documents = await threeDocuments();
});
const aJob = () => ({ orderId: randomUUID(), attempt: 1 });

describe('a printer with a certificate of its own', () => {
  let paper: TestPrinter;
  let keys: TrustedKey[];
  beforeEach(async () => {
    paper = await startIppPrinter({ secure: true });
    keys = [];
  });
  afterEach(() => paper.close());
  const open = (fingerprint?: string, directory = 'journal') =>
    ippPrinter({ url: paper.url, journal: join(paper.folder, directory), fingerprint, onKey: (key) => keys.push(key) });

  it('prints, and its key is reported once for each worker', async () => {
    const printer = open();
    expect(await printer.print(aJob(), documents)).toEqual({ kind: 'printed' });
    await open().describe();
    expect(keys).toEqual([
      { fingerprint: expect.stringMatching(/^[\da-f]{64}$/), by: 'first-use' },
      { fingerprint: keys[0]!.fingerprint, by: 'first-use' },
    ]);
    expect(describeKey(keys[0]!)).toMatch(
      /^· PRINTER_URL: Schlüssel des Druckers SHA-256 ([\dA-F]{2}:){31}[\dA-F]{2} \(beim ersten Mal gemerkt, ein anderer wird abgelehnt\)$/,
    );
  });

  it('gets nothing once it shows another key, until that key is given or the old one is forgotten', async () => {
    await open().describe();
    await paper.kill();
    paper.forgetKey();
    await paper.restart();
    const refused = await open().print(aJob(), documents);
    expect(refused).toEqual({
      kind: 'failed',
      reason: 'printer-untrusted',
      printerStatus: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(paper.begun()).toEqual([]);
    const shown = refused.kind === 'failed' ? refused.printerStatus! : '';
    expect(shown).not.toBe(keys[0]!.fingerprint);
    await expect(printerService(open(), () => {}).probe()).rejects.toMatchObject({
      code: expect.stringMatching(/^er zeigt einen anderen Schlüssel, SHA-256 [\dA-F:]{95}$/),
    });
    expect(await open(shown).print(aJob(), documents)).toEqual({ kind: 'printed' });
    expect(keys.at(-1)).toEqual({ fingerprint: shown, by: 'setting' });
    await open(undefined, 'another-journal').describe();
    expect(keys.at(-1)!.by).toBe('first-use');
  });

  it('is trusted by the fingerprint of its key or of its certificate, and by no other', async () => {
    // The printer makes its certificate when it is first asked.
    await open(undefined, 'first-journal').describe();
    const file = readdirSync(join(paper.folder, 'keys')).find((name) => name.endsWith('.crt'))!;
    const certificate = new X509Certificate(readFileSync(join(paper.folder, 'keys', file)));
    await open(createHash('sha256').update(certificate.raw).digest('hex')).describe();
    await open(
      createHash('sha256')
        .update(certificate.publicKey.export({ type: 'spki', format: 'der' }))
        .digest('hex'),
    ).describe();
    await expect(open('ab'.repeat(32)).describe()).rejects.toMatchObject({ name: 'PrinterUntrusted' });
    expect(readdirSync(paper.folder)).not.toContain('journal');
  });
});

test.each(['TLSv1', 'TLSv1.2', 'TLSv1.3'] as const)(
  'a printer that speaks only %s gets everything by it',
  async (version) => {
    const certificate = await makeCertificate();
    onTestFinished(() => certificate.remove());
    const fake = await startFakePrinter({
      tls: {
        cert: readFileSync(certificate.caFile),
        key: readFileSync(certificate.keyFile),
        minVersion: version,
        maxVersion: version,
        ciphers: 'DEFAULT@SECLEVEL=0',
      },
    });
    const printer = ippPrinter({
      url: fake.url,
      journal: join(certificate.caFile, '../journal'),
      timeouts: { pollMs: 20 },
    });
    expect(await printer.print(aJob(), documents)).toEqual({ kind: 'printed' });
  },
);
