import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';

/** Patterns of load: as many customers as the shop can serve, a fixed number of them, or a fixed rate. */

/** More than the connections that are ever busy at a tenth of the full load. */
const PACED_CONNECTIONS = 64;

let orderCount = 0;

/** Orders one letter. @returns the address of its payment page. */
async function order(connection: Connection): Promise<string> {
  const answer = await connection.post('/functions/v1/create-payment', orderBody((orderCount += 1)));
  return (JSON.parse(answer) as { url: string }).url;
}

/** This many customers, each ordering again after the answer to the last order. */
export async function fullLoad(
  port: number,
  { customers, seconds }: { customers: number; seconds: number },
): Promise<{ perSecond: number; count: number }> {
  const started = performance.now();
  let count = 0;
  await forEachCustomer(port, customers, async (connection) => {
    while (performance.now() - started < seconds * 1000) {
      await order(connection);
      count += 1;
    }
  });
  return { perSecond: count / ((performance.now() - started) / 1000), count };
}

/**
 * Places this many orders by this many customers.
 * @param onPaymentPage what a customer does at the payment page before ordering again
 */
export async function placeOrders(
  port: number,
  { count, customers }: { count: number; customers: number },
  onPaymentPage: (url: string) => Promise<void>,
): Promise<void> {
  let started = 0;
  await forEachCustomer(port, customers, async (connection) => {
    while ((started += 1) <= count) await onPaymentPage(await order(connection));
  });
}

async function forEachCustomer(
  port: number,
  customers: number,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: customers }, async () => {
      const connection = await openConnection(port);
      await work(connection);
      connection.close();
    }),
  );
}

/**
 * Sends this many orders per second at equal intervals, each timed from its scheduled moment.
 * @returns milliseconds, shortest first; undefined if orders wait for a connection: the server is too slow for this rate
 */
export async function pacedLoad(
  port: number,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[] | undefined> {
  const connections = await Promise.all(Array.from({ length: PACED_CONNECTIONS }, () => openConnection(port)));
  const idle = [...connections];
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const scheduledAt = started + (number / perSecond) * 1000;
    const waitMs = scheduledAt - performance.now();
    // A timer takes at least a millisecond: at a thousand orders a second, each order would be later than the previous
    // one.
    await (waitMs > 0 ? sleep(waitMs) : nextTurn());
    const connection = idle.pop();
    if (!connection) break;
    const answer = order(connection).then(() => {
      times.push(performance.now() - scheduledAt);
      idle.push(connection);
    });
    requests.push(answer);
  }
  await Promise.all(requests);
  for (const connection of connections) connection.close();
  return requests.length < perSecond * seconds ? undefined : times.sort((a, b) => a - b);
}

/**
 * One customer's connection, kept open between requests. It costs little compared with the server, which shares the
 * processors.
 */
type Connection = {
  /** Sends a JSON body and resolves with the answer's body. Rejects if the status is not 200 or the server hangs up. */
  post(path: string, json: string): Promise<string>;
  close(): void;
};

const HEAD_END = '\r\n\r\n';

/** Connects to a server at 127.0.0.1. */
async function openConnection(port: number): Promise<Connection> {
  const socket = await connectSocket(port);
  let received = '';
  let waiting: PromiseWithResolvers<string> | undefined;
  // Answers are ASCII: a payment page's address in JSON, or an error that ends the bench.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
    const end = headEnd + HEAD_END.length + length;
    if (received.length < end) return;
    const answer = received.slice(headEnd + HEAD_END.length, end);
    if (received.startsWith('HTTP/1.1 200 ')) waiting?.resolve(answer);
    else waiting?.reject(new Error(`${received.slice(0, received.indexOf('\r'))}: ${answer}`));
    received = '';
  });
  const hangUpError = () => new Error('The server hung up.');
  socket.on('close', () => waiting?.reject(hangUpError()));
  return {
    post(path, json) {
      if (socket.destroyed) return Promise.reject(hangUpError());
      waiting = Promise.withResolvers<string>();
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(json)}${HEAD_END}${json}`,
      );
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function connectSocket(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket)).on('error', reject);
  return promise;
}

/** The requests of the bench's customers. */

const STYLES = ['calligraphy', 'handprint', 'classic-handwriting', 'typewriter'];
const PARAGRAPHS = [
  'ich sitze am Fenster, draußen wird es langsam dunkel, und die Straßenlaternen gehen an. Da dachte ich, ich schreibe Dir endlich einmal wieder einen richtigen Brief, so wie früher. Am Telefon vergesse ich doch immer die Hälfte von dem, was ich erzählen wollte.',
  'Den Kindern geht es gut. Jakob hat im Oktober mit der Schule angefangen und liest jetzt alles vor, was ihm unter die Augen kommt: Schilder, Speisekarten, die Rückseite der Cornflakes. Marie lernt Cello, was für unsere Nachbarn „eine Prüfung“ ist (so hat Herr Böhme es gesagt), aber sie übt jeden Tag.',
  'Weißt Du noch, wie wir im Sommer 1998 mit dem Zelt am Müritzsee waren und es neun Tage lang geregnet hat? Ich habe neulich die Fotos wiedergefunden. Auf keinem einzigen sieht man die Sonne, und auf jedem lachen wir. Das möchte ich gern noch einmal machen, meinetwegen auch bei Regen.',
  'Sag mir doch, ob Du über Weihnachten da bist. Wir würden am 27. Dezember kommen, gegen 15 Uhr, und den Stollen bringen wir mit. Wenn es Dir zu viel wird, dann eben im neuen Jahr.',
];

/**
 * The body of one order: a letter of about a page, with a unique id.
 * @param number determines its style and its text
 */
function orderBody(number: number): string {
  const paragraphs = PARAGRAPHS.map((_, index) => PARAGRAPHS[(number + index) % PARAGRAPHS.length]);
  return JSON.stringify({
    formData: {
      recipientName: 'Erika Musterfrau',
      recipientAddress: 'Lindenallee 7\n10115 Berlin\nDeutschland',
      senderName: 'Jonas',
      letterStyle: STYLES[number % STYLES.length],
      letterText: `Liebe Erika,\n\n${paragraphs.join('\n\n')}\n\nEs denkt an Dich (Brief ${number})\n\nDein Jonas`,
      extras: ['wax-seal'],
      shipping: 'standard',
      letterId: randomUUID(),
    },
  });
}
