import { configureStore } from '@reduxjs/toolkit';
import { createApi, setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { myLetter, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { request, type ApiAnswer, type ApiCall, type ApiError, type ApiOptions } from '../api/api-client.ts';

/**
 * A call of an order's page. The page's key is sent in a header, never in an address.
 * @param pageKey omitted for calls that need none
 */
export const callApi = <T>(call: ApiCall<T>, pageKey?: string, options?: ApiOptions): Promise<ApiAnswer<T>> =>
  request({ ...call, headers: { ...call.headers, ...bearerOf(pageKey) } }, options);

export const bearerOf = (pageKey: string | undefined): Record<string, string> =>
  pageKey === undefined ? {} : { authorization: `Bearer ${pageKey}` };

/** Without retries: the page says at once that the shop is out of reach, and asks again by itself. */
const baseQuery: BaseQueryFn<ApiCall<unknown>, unknown, ApiError> = async (call, { extra }) => {
  const answer = await callApi(call, (extra as { pageKey: string }).pageKey, { retries: false });
  return 'error' in answer ? { error: answer.error } : { data: answer.data };
};

/** The cached answers of an order's page, without the text and the page's key. */
export const myLetterApi = createApi({
  reducerPath: 'myLetter',
  baseQuery,
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
