import { configureStore } from '@reduxjs/toolkit';
import { createApi, setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { myLetter, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { callApi, type Call, type CallFailure } from './call.ts';

const ask: BaseQueryFn<Call<unknown>, unknown, CallFailure> = (call, { extra }) =>
  callApi(call, (extra as { pageKey: string }).pageKey);

/** What an order's page keeps of the shop's answers. The text is never among it, nor is the page's key. */
export const myLetterApi = createApi({
  reducerPath: 'myLetter',
  baseQuery: ask,
  endpoints: (build) => ({
    myLetter: build.query<MyLetter, void>({ query: () => ({ path: '/rest/v1/my-letter', answer: myLetter }) }),
  }),
});

/** The store of one order's page. No devtools, because it holds addresses. */
export function createMyLetterStore(pageKey: string) {
  const store = configureStore({
    reducer: { [myLetterApi.reducerPath]: myLetterApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { pageKey } } }).concat(myLetterApi.middleware),
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}
