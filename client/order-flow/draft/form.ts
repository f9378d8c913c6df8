import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FieldName } from '../view.ts';
import type { CheckedVoucher } from '../voucher/stored-voucher.ts';
import { draftEdited, type Draft, type DraftContent } from './draft.ts';

/** The message of each wrong field. */
export type Errors = Partial<Record<FieldName, string>>;

type Form = {
  errors: Errors;
  /** How often a check found errors. Each time, the summary gets the focus. */
  attempts: number;
  /** The field for which the customer left the checkout; the way back leads to its line. */
  changingField: FieldName | null;
  /** Whether the draft is safe on this device. */
  saving: 'waiting' | 'saved' | 'failed';
  /** The voucher that pays, as far as it can. */
  voucher: CheckedVoucher | null;
};

/** The state of the order's form, except the draft. It is lost with the page. */
const formSlice = createSlice({
  name: 'form',
  initialState: (): Form => ({ errors: {}, attempts: 0, changingField: null, saving: 'waiting', voucher: null }),
  reducers: {
    /** The shop, or the check before sending, found errors in these fields. */
    errorsFound(form, { payload }: PayloadAction<Errors>) {
      form.errors = payload;
      form.attempts += 1;
    },
    errorsCleared(form) {
      form.errors = {};
    },
    checkoutLeft(form, { payload }: PayloadAction<FieldName | null>) {
      form.changingField = payload;
    },
    draftSaved(form) {
      form.saving = 'saved';
    },
    voucherEntered(form, { payload }: PayloadAction<CheckedVoucher | null>) {
      form.voucher = payload;
    },
    savingFailed(form) {
      form.saving = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(draftEdited, (form, { payload }) => {
      for (const field of Object.keys(payload.change) as FieldName[]) delete form.errors[field];
    }),
});

export const { errorsFound, errorsCleared, checkoutLeft, draftSaved, voucherEntered, savingFailed } = formSlice.actions;
export const formReducer = formSlice.reducer;

export type StepProps = { draft: Draft; errors: Errors; change: (change: Partial<DraftContent>) => void };
