import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';

/**
 * The ceiling: Express, a JSON body, one synced INSERT per order. `node plain-express.ts <directory>` prints its port.
 */

const database = new DatabaseSync(join(process.argv[2]!, 'orders.sqlite'));
database.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE orders (id TEXT PRIMARY KEY, form TEXT NOT NULL)',
);
const insert = database.prepare('INSERT INTO orders VALUES (?, ?)');

const server = express()
  .post('/functions/v1/create-payment', express.json({ limit: '256kb' }), (request, response) => {
    const id = randomUUID();
    insert.run(id, JSON.stringify(request.body));
    response.json({ url: `https://pay.example/${id}` });
  })
  .listen(0, '127.0.0.1', () => {
    // The shop's own value: at a tenth of the load a connection waits longer than Node's default of five seconds.
    server.keepAliveTimeout = 65_000;
    const address = server.address();
    if (typeof address === 'object') console.log(`listening on ${address?.port}.`);
  });
