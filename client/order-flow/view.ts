import { OCCASION_NAMES, type Occasion } from '@federpost/shared/calendar/occasions.ts';
import type { DraftContent } from './draft/draft.ts';

/** The wizard's four steps (specification §2.2). The history entry's state has the current one. */
export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

export type FieldName = keyof DraftContent;

/** The step of each field, in the order of the form. */
export const STEP_OF_FIELD: Record<FieldName, Step> = {
  recipientName: 1,
  recipientAddress: 1,
  senderName: 1,
  letterText: 2,
  signature: 2,
  writer: 3,
  letterStyle: 3,
  extras: 3,
  shipping: 4,
  deliveryDate: 4,
  deliveryDateMeans: 4,
};

export const FIELDS = Object.keys(STEP_OF_FIELD) as FieldName[];

export type View =
  | { name: 'home' }
  /**
   * `changing`: the field to change for the checkout; its step then leads back there. `resume`: opens an existing draft
   * at its first incomplete step. `occasion`: the letter should arrive by its day.
   */
  | { name: 'form'; step: Step; changing?: FieldName | undefined; resume?: boolean; occasion?: Occasion | undefined }
  /** `cancelled`: the customer came back from the payment page without paying. */
  | { name: 'checkout'; cancelled?: boolean }
  /** `ofDraft`: the order of this browser's draft, which was paid somewhere else. */
  | { name: 'success'; sessionId?: string | undefined; ofDraft?: boolean };

/** The state of a history entry. `pushed`: the entry before it is the view one step back. */
export type ViewState = { view: View; pushed?: boolean };

export const HOME: View = { name: 'home' };
export const FIRST_STEP = { name: 'form', step: 1 } as const satisfies View;

const OCCASION_QUERY = 'anlass';

/** The address that begins a letter; with an occasion, the letter should arrive by its day. */
export const startAddress = (occasion?: Occasion): string =>
  occasion ? `/?start=true&${OCCASION_QUERY}=${occasion}` : '/?start=true';

/** The view that an address's query requests, if any. */
export function viewOfQuery(search: string): View | undefined {
  const query = new URLSearchParams(search);
  const isTrue = (name: string) => query.get(name) === 'true';
  if (isTrue('success')) return { name: 'success', sessionId: query.get('session_id') ?? undefined };
  if (isTrue('cancelled')) return { name: 'checkout', cancelled: true };
  if (isTrue('start')) {
    const occasion = OCCASION_NAMES.find((name) => name === query.get(OCCASION_QUERY));
    return { ...FIRST_STEP, resume: true, occasion };
  }
  return undefined;
}

/** The view of a history entry; home if the state is unknown. */
export function viewOfState(state: unknown): View {
  const view = isRecord(state) && isRecord(state.view) ? state.view : {};
  switch (view.name) {
    case 'form':
      return {
        name: 'form',
        step: STEPS.find((step) => step === view.step) ?? 1,
        changing: FIELDS.find((field) => field === view.changing),
      };
    case 'checkout':
      return { name: 'checkout', cancelled: view.cancelled === true };
    case 'success':
      return { name: 'success', sessionId: asText(view.sessionId), ofDraft: view.ofDraft === true };
    default:
      return HOME;
  }
}

/** Whether the view before this one is the history entry before it. */
export function wasPushed(state: unknown): boolean {
  return isRecord(state) && state.pushed === true;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
