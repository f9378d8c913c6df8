import { createSlice } from '@reduxjs/toolkit';

type Saving = 'waiting' | 'saved' | 'failed';

/** Whether the draft is safe on this device, as the line beside the form says it. */
const savingSlice = createSlice({
  name: 'saving',
  initialState: (): Saving => 'waiting',
  reducers: { saved: () => 'saved' as const, savingFailed: () => 'failed' as const },
});

export const { saved, savingFailed } = savingSlice.actions;
export const savingReducer = savingSlice.reducer;
