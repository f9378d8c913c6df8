import { addMilliseconds } from '@federpost/shared/calendar/durations.ts';
import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import {
  DEFAULT_LETTER_STYLE,
  DEFAULT_SHIPPING,
  EXTRAS,
  LETTER_STYLES,
  SHIPPING_OPTIONS,
  valuesOf,
  DELIVERY_DATE_KINDS,
  type Extra,
} from '@federpost/shared/order/catalogue.ts';
import { signature } from '@federpost/shared/letter/signature/signature-schema.ts';
import { writer } from '@federpost/shared/order/form.ts';
import { mannerOf } from '@federpost/shared/letter/handwriting/manner.ts';
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { randomUuid } from '../../api/random-uuid.ts';
import { deviceWriter } from './device-writer.ts';
import { RETENTION_MS, parseUncheckedDraft } from './draft-storage.ts';

const text = z.string().catch('');

/**
 * A draft in the browser's storage, also of an older or newer shop. It is one if it has a text and a time; any other
 * value that is absent or invalid is replaced, to keep the text.
 */
export const storedDraft = z.object({
  recipientName: text,
  recipientAddress: text,
  senderName: text,
  letterStyle: z.enum(valuesOf(LETTER_STYLES)).catch(DEFAULT_LETTER_STYLE),
  letterText: z.string(),
  signature: signature.nullable().catch(null),
  /** The number of this device's hand, in the letter's manner. */
  writer: writer.catch(deviceWriter),
  extras: z
    .array(z.unknown())
    .catch([])
    .transform((values) => valuesOf(EXTRAS).filter((value) => values.includes(value))),
  shipping: z.enum(valuesOf(SHIPPING_OPTIONS)).catch(DEFAULT_SHIPPING),
  /** The wished day «YYYY-MM-DD», or null. */
  deliveryDate: z.string().refine(isIsoDate).nullable().catch(null),
  /** The meaning of that day; in old drafts without this field it is the day of posting. */
  deliveryDateMeans: z.enum(DELIVERY_DATE_KINDS).catch('posting'),
  /**
   * The seed of the letter's handwriting, passed to the order. A draft that changes after it was sent gets a new one
   * (decision 1).
   */
  letterId: z.uuid().catch(randomUuid),
  /** The Idempotency-Key. Equal content has an equal key, so a second click on «pay» is the same order. */
  orderKey: z.uuid().catch(randomUuid),
  /**
   * The key of this draft, or of the letter before it, at the payment page. It proves to the shop that this browser
   * placed the order.
   */
  submittedKey: z.uuid().nullable().catch(null),
  /** ISO instant of the last change; the newer of two tabs wins. */
  changedAt: z.iso.datetime(),
});

export type Draft = z.output<typeof storedDraft>;

/** The fields that the customer fills in. */
export type DraftContent = Omit<Draft, 'letterId' | 'orderKey' | 'submittedKey' | 'changedAt'>;

/** A new draft with its own ids. */
export function emptyDraft(now = new Date()): Draft {
  return {
    recipientName: '',
    recipientAddress: '',
    senderName: '',
    letterStyle: DEFAULT_LETTER_STYLE,
    letterText: '',
    signature: null,
    writer: deviceWriter(),
    extras: [],
    shipping: DEFAULT_SHIPPING,
    deliveryDate: null,
    deliveryDateMeans: 'posting',
    letterId: randomUuid(),
    orderKey: randomUuid(),
    submittedKey: null,
    changedAt: now.toISOString(),
  };
}

/** Whether the draft still has no text and no choices. */
export function isUntouched(draft: Draft): boolean {
  const fields = [
    'recipientName',
    'recipientAddress',
    'senderName',
    'letterText',
    'deliveryDate',
    'signature',
  ] as const;
  return (
    fields.every((field) => !draft[field]) &&
    draft.extras.length === 0 &&
    mannerOf(draft.writer) === 'warm' &&
    draft.letterStyle === DEFAULT_LETTER_STYLE &&
    draft.shipping === DEFAULT_SHIPPING
  );
}

/** Whether this draft went to the payment page and is unchanged. */
export const isSubmitted = ({ orderKey, submittedKey }: Draft): boolean => orderKey === submittedKey;

type Stamp = { orderKey: string; letterId: string; now: string };
const createStamp = (): Stamp => ({ orderKey: randomUuid(), letterId: randomUuid(), now: new Date().toISOString() });

/** A later change always has a later time, even after the clock was set back. */
function nextChangeTime(previous: string, now: string): string {
  return now > previous ? now : addMilliseconds(previous, 1);
}

/** Turns a draft into another order, with another letter id if the draft went to the payment page. */
function change(draft: Draft, changes: Partial<Draft>, { orderKey, letterId, now }: Stamp): void {
  if (isSubmitted(draft)) draft.letterId = letterId;
  Object.assign(draft, changes, { orderKey, changedAt: nextChangeTime(draft.changedAt, now) });
}

const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    /** Takes changed fields. Every real change makes a new order. */
    draftEdited: {
      prepare: (change: Partial<DraftContent>) => ({ payload: { change, stamp: createStamp() } }),
      reducer(draft, { payload }: PayloadAction<{ change: Partial<DraftContent>; stamp: Stamp }>) {
        const before = original(draft) ?? draft;
        if (Object.entries(payload.change).some(([key, value]) => before[key as keyof Draft] !== value))
          change(draft, payload.change, payload.stamp);
      },
    },
    extraToggled: {
      prepare: (extra: Extra) => ({ payload: { extra, stamp: createStamp() } }),
      reducer(draft, { payload }: PayloadAction<{ extra: Extra; stamp: Stamp }>) {
        const wasSelected = draft.extras.includes(payload.extra);
        // In the order of the catalogue, because the order of clicks is irrelevant.
        const extras = valuesOf(EXTRAS).filter((value) =>
          value === payload.extra ? !wasSelected : draft.extras.includes(value),
        );
        change(draft, { extras }, payload.stamp);
      },
    },
    /** The order of this key goes to the payment page, without another tab's later changes. */
    draftSubmitted: {
      prepare: (orderKey: string) => ({ payload: { orderKey, now: new Date().toISOString() } }),
      reducer(draft, { payload: { orderKey, now } }: PayloadAction<Omit<Stamp, 'letterId'>>) {
        if (draft.orderKey !== orderKey) return;
        draft.submittedKey = orderKey;
        draft.changedAt = nextChangeTime(draft.changedAt, now);
      },
    },
    /** With another voucher, or without one, the same letter is another order. */
    paymentChanged: {
      prepare: () => ({ payload: createStamp() }),
      reducer: (draft, { payload }: PayloadAction<Stamp>) => change(draft, {}, payload),
    },
    /** The same letter becomes another order, with an id of its own. */
    orderRenewed: {
      prepare: () => ({ payload: createStamp() }),
      reducer: (draft, { payload }: PayloadAction<Stamp>) => change(draft, { letterId: payload.letterId }, payload),
    },
    /** Clears a paid draft, except for its order's key, with which this browser finds the order page. */
    orderPaid: {
      prepare: () => ({ payload: emptyDraft() }),
      reducer: (draft, { payload }: PayloadAction<Draft>) => ({
        ...payload,
        submittedKey: draft.submittedKey,
        changedAt: nextChangeTime(draft.changedAt, payload.changedAt),
      }),
    },
    /** Clears the whole draft. */
    draftCleared: {
      prepare: () => ({ payload: emptyDraft() }),
      reducer: (draft, { payload }: PayloadAction<Draft>) => ({
        ...payload,
        changedAt: nextChangeTime(draft.changedAt, payload.changedAt),
      }),
    },
    /** Another tab changed the draft: the newer one wins. */
    draftChangedElsewhere: (draft, { payload }: PayloadAction<Draft>) =>
      payload.changedAt > draft.changedAt ? payload : draft,
  },
});

export const {
  draftEdited,
  extraToggled,
  draftSubmitted,
  paymentChanged,
  orderRenewed,
  orderPaid,
  draftCleared,
  draftChangedElsewhere,
} = draftSlice.actions;
export const draftReducer = draftSlice.reducer;

/**
 * The draft in the content of the browser's storage, or undefined if there is none: nothing stored, broken
 * JSON, another shape, or older than 30 days.
 */
export const parseStoredDraft = (stored: string | null, now = new Date()): Draft | undefined =>
  parseDraft(parseUncheckedDraft(stored), now);

/** The value as a draft, or undefined if it is not one or too old. Never throws. */
export function parseDraft(value: unknown, now = new Date()): Draft | undefined {
  const { success, data } = storedDraft.safeParse(value);
  if (!success) return undefined;
  const age = now.getTime() - Date.parse(data.changedAt);
  return age > RETENTION_MS ? undefined : data;
}
