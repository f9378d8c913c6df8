import { request } from 'node:https';

/**
 * `calls.ts <address> <count>`: calls the shop this often and prints how often each status, or error, was the answer.
 */
const [address, count] = process.argv.slice(2);
const answers: Record<string, number> = {};
const path = '/rest/v1/payment-status?session_id=cs_test_nobody';

for (let call = 0; call < Number(count); call += 1) {
  const answer = await new Promise<string>((resolve) => {
    request(
      { host: address, port: 8443, servername: 'localhost', headers: { host: 'localhost:8443' }, path },
      (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
      },
    )
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });
  answers[answer] = (answers[answer] ?? 0) + 1;
}
process.stdout.write(JSON.stringify(answers));
