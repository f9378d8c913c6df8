import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { Documents, ToRender } from '../render/assignment.ts';

/** Why a letter could not be set is not told: an error's message may quote it. */
export type RenderProtocol = {
  calls: { render: (assignment: ToRender) => Documents; invoice: (invoice: Invoice) => Uint8Array };
};
