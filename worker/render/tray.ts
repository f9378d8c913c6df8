import type { SetTray, TrayToSet } from '@federpost/shared/runs/runs.ts';
import { A4, bytesOf, DIN_LANG, newDocument, type PdfDocument } from './document.ts';
import { writeEnvelope } from './envelope.ts';
import { writeJobSheet } from './job-sheet.ts';
import { writeLetter } from './letter.ts';

/**
 * Everything that is printed on the paper of one tray, as one PDF in memory. A piece that cannot be rendered is left
 * out completely, because each writer throws before it draws. Its errors are not reported, because they may quote a
 * letter.
 */
export async function renderTray(job: TrayToSet): Promise<SetTray> {
  const [document, writers] = begin(job);
  const leftOut: number[] = [];
  for (const [index, write] of writers.entries())
    try {
      await write();
    } catch {
      leftOut.push(index);
    }
  if (leftOut.length === writers.length) throw new Error('no sheet of the tray could be typeset');
  return { pdf: await bytesOf(document), leftOut };
}

type Writer = () => unknown;

function begin(job: TrayToSet): [PdfDocument, Writer[]] {
  switch (job.tray) {
    case 'letters': {
      const document = newDocument('Briefe', A4);
      return [document, job.sheets.map((letter) => () => writeLetter(document, letter))];
    }
    case 'job-sheets': {
      const document = newDocument('Auftragsblätter', A4);
      return [document, job.sheets.map((sheet) => () => writeJobSheet(document, sheet))];
    }
    default: {
      const document = newDocument('Umschläge', DIN_LANG);
      return [document, job.sheets.map((envelope) => () => writeEnvelope(document, envelope))];
    }
  }
}
