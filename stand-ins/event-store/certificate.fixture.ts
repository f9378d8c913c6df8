import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import grpc, { type ServerCredentials } from '@grpc/grpc-js';

/** A self-signed certificate for `localhost`. */
export type TestCertificate = { caFile: string; keyFile: string; tls: ServerCredentials; remove(): Promise<void> };

/** Makes a certificate by openssl, valid for two days, in a temporary folder. */
export async function makeCertificate(): Promise<TestCertificate> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-tls-'));
  const [caFile, keyFile] = [join(folder, 'ca.pem'), join(folder, 'key.pem')];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    keyFile,
    '-out',
    caFile,
  ]);
  const [certificate, key] = await Promise.all([readFile(caFile), readFile(keyFile)]);
  return {
    caFile,
    keyFile,
    tls: grpc.ServerCredentials.createSsl(null, [{ cert_chain: certificate, private_key: key }]),
    remove: () => rm(folder, { recursive: true }),
  };
}
