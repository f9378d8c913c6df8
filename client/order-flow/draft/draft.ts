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
import { isIsoDate } from '@federpost/shared/calendar/berlin.ts';
import { deviceWriter } from './device-writer.ts';
import { randomUuid } from './random-uuid.ts';

/** A draft as the browser's storage holds it. Anything of another shape is ignored. */
export const storedDraft = z.object({
  recipientName: z.string(),
  recipientAddress: z.string(),
  senderName: z.string(),
  letterStyle: z.enum(valuesOf(LETTER_STYLES)),
  letterText: z.string(),
  /** What stands below the text; null where there is nothing, as in drafts from before letters were signed. An illegible one is given up rather than the text. */
  signature: signature.nullable().catch(null),
  /** Whose hand it is written in: this device's. */
  writer: writer.catch(deviceWriter),
  extras: z.array(z.enum(valuesOf(EXTRAS))),
  shipping: z.enum(valuesOf(SHIPPING_OPTIONS)),
  /** The wished day «YYYY-MM-DD»; null where there is none. */
  deliveryDate: z.string().refine(isIsoDate).nullable(),
  /** What that day means; drafts from before there was a choice mean the day of posting. */
  deliveryDateMeans: z.enum(DELIVERY_DATE_KINDS).default('posting'),
  /** Made with the draft and kept by the order: the seed of the letter's handwriting. What went to the payment page keeps it for itself (decision 1). */
  letterId: z.uuid(),
  /** The Idempotency-Key: equal content, equal key, so that a second click on «pay» is the same order. */
  orderKey: z.uuid(),
  /**
   * The key under which this draft, or the letter before it, went to the payment page: it tells the shop that this browser
   * placed the order.
   */
  submittedKey: z.uuid().nullable(),
  /** ISO instant of the last change; the newer of two tabs wins. */
  changedAt: z.iso.datetime(),
});

export type Draft = z.output<typeof storedDraft>;

/** What the customer writes and chooses. */
export type DraftContent = Omit<Draft, 'letterId' | 'orderKey' | 'submittedKey' | 'changedAt'>;

/** A new draft with ids of its own. */
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

/** Whether the customer has written or chosen anything yet. */
export function isUntouched(draft: Draft): boolean {
  const {
    recipientName,
    recipientAddress,
    senderName,
    letterText,
    extras,
    deliveryDate,
    letterStyle,
    shipping,
    signature,
  } = draft;
  const words = [recipientName, recipientAddress, senderName, letterText, deliveryDate];
  return (
    words.every((value) => !value) &&
    extras.length === 0 &&
    signature === null &&
    letterStyle === DEFAULT_LETTER_STYLE &&
    shipping === DEFAULT_SHIPPING
  );
}

/** Whether this draft, as it is, went to the payment page. */
export const isSubmitted = ({ orderKey, submittedKey }: Draft): boolean => orderKey === submittedKey;

type Stamp = { orderKey: string; letterId: string; now: string };
const stamp = (): Stamp => ({ orderKey: randomUuid(), letterId: randomUuid(), now: new Date().toISOString() });

/** Changes follow one another also where the clock was set back: a later change always carries a later time. */
function after(previous: string, now: string): string {
  return now > previous ? now : new Date(Date.parse(previous) + 1).toISOString();
}

/** Makes another order of a draft; the one that went to the payment page keeps its letter's id for itself. */
function change(draft: Draft, changes: Partial<Draft>, { orderKey, letterId, now }: Stamp): void {
  if (isSubmitted(draft)) draft.letterId = letterId;
  Object.assign(draft, changes, { orderKey, changedAt: after(draft.changedAt, now) });
}

const draftSlice = createSlice({
  name: 'draft',
  initialState: emptyDraft,
  reducers: {
    /** Takes changed fields. Every real change makes a new order of it. */
    draftEdited: {
      prepare: (change: Partial<DraftContent>) => ({ payload: { change, stamp: stamp() } }),
      reducer(draft, { payload }: PayloadAction<{ change: Partial<DraftContent>; stamp: Stamp }>) {
        const before = original(draft) ?? draft;
        if (Object.entries(payload.change).some(([key, value]) => before[key as keyof Draft] !== value))
          change(draft, payload.change, payload.stamp);
      },
    },
    extraToggled: {
      prepare: (extra: Extra) => ({ payload: { extra, stamp: stamp() } }),
      reducer(draft, { payload }: PayloadAction<{ extra: Extra; stamp: Stamp }>) {
        const chosen = draft.extras.includes(payload.extra);
        // Kept in the order of the catalogue: the order of clicks makes no difference to a letter.
        const extras = EXTRAS.map((option) => option.value).filter((value) =>
          value === payload.extra ? !chosen : draft.extras.includes(value),
        );
        change(draft, { extras }, payload.stamp);
      },
    },
    /** The order of this key is on its way to the payment page. What another tab has made of the draft meanwhile is not. */
    draftSubmitted: {
      prepare: (orderKey: string) => ({ payload: { orderKey, now: new Date().toISOString() } }),
      reducer(draft, { payload: { orderKey, now } }: PayloadAction<Omit<Stamp, 'letterId'>>) {
        if (draft.orderKey !== orderKey) return;
        draft.submittedKey = orderKey;
        draft.changedAt = after(draft.changedAt, now);
      },
    },
    /** The customer wants this very letter as another order. */
    orderRenewed: {
      prepare: () => ({ payload: stamp() }),
      reducer: (draft, { payload }: PayloadAction<Stamp>) => change(draft, {}, payload),
    },
    /** What is paid makes way for the next letter. Only the key of its order stays, by which this browser finds its page. */
    orderPaid: {
      prepare: () => ({ payload: emptyDraft() }),
      reducer: (draft, { payload }: PayloadAction<Draft>) => ({
        ...payload,
        submittedKey: draft.submittedKey,
        changedAt: after(draft.changedAt, payload.changedAt),
      }),
    },
    /** Leaves nothing of the draft. */
    draftCleared: {
      prepare: () => ({ payload: emptyDraft() }),
      reducer: (draft, { payload }: PayloadAction<Draft>) => ({
        ...payload,
        changedAt: after(draft.changedAt, payload.changedAt),
      }),
    },
    /** Another tab wrote: the newer draft wins. */
    draftChangedElsewhere: (draft, { payload }: PayloadAction<Draft>) =>
      payload.changedAt > draft.changedAt ? payload : draft,
  },
});

export const {
  draftEdited,
  extraToggled,
  draftSubmitted,
  orderRenewed,
  orderPaid,
  draftCleared,
  draftChangedElsewhere,
} = draftSlice.actions;
export const draftReducer = draftSlice.reducer;
