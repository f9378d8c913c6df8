import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { Report } from '@federpost/shared/report/report.ts';
import type { Manifest, SetTray, TrayToSet } from '@federpost/shared/runs/runs.ts';
import type { Documents, ToRender } from '../render/assignment.ts';
import type { EnvelopeToRender } from '../render/envelope.ts';
import type { LetterToRender } from '../render/letter.ts';

/** The reason of a failure is left out, because an error's message may quote the letter. */
export type RenderProtocol = {
  calls: {
    render: (assignment: ToRender) => Documents;
    plotterFile: (letter: LetterToRender) => Uint8Array;
    envelope: (envelope: EnvelopeToRender) => Uint8Array;
    invoice: (invoice: Invoice) => Uint8Array;
    invoices: (title: string, invoices: readonly Invoice[]) => Uint8Array;
    report: (report: Report) => Uint8Array;
    tray: (job: TrayToSet) => SetTray;
    manifest: (manifest: Manifest) => Uint8Array;
  };
};
