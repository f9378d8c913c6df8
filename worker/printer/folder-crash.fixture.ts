import { folderPrinter } from './folder.ts';

/** A worker that prints attempt after attempt of one order until it is killed during one of them. */
const [directory = '', orderId = ''] = process.argv.slice(2);
const printer = folderPrinter(directory);
for (let attempt = 1; ; attempt += 1) {
  process.stdout.write(`${attempt}\n`);
  await printer.print(
    { orderId, attempt },
    (['letter', 'envelope', 'job-sheet'] as const).map((kind) => ({
      kind,
      pdf: Buffer.alloc(300_000, kind),
      pages: 1,
    })),
  );
}
