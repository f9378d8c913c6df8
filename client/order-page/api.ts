import { configureStore } from '@reduxjs/toolkit';
import { createApi, setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { myOrder, type MyOrder } from '@federpost/shared/http/my-letter.ts';
import { request, type ApiAnswer, type ApiCall, type ApiError } from '../api/api-client.ts';

/**
 * A call of an order page. The page's key is sent in a header, never in an address.
 * @param pageKey omitted for calls that need none
 */
export const callApi = <T>(call: ApiCall<T>, pageKey?: string): Promise<ApiAnswer<T>> =>
  request({ ...call, headers: { ...call.headers, ...authorizationHeader(pageKey) } });

export const authorizationHeader = (pageKey: string | undefined): Record<string, string> =>
  pageKey === undefined ? {} : { authorization: `Bearer ${pageKey}` };

const baseQuery: BaseQueryFn<ApiCall<unknown>, unknown, ApiError> = async (call, { extra }) => {
  const answer = await callApi(call, (extra as { pageKey: string }).pageKey);
  return 'error' in answer ? { error: answer.error } : { data: answer.data };
};

/** The cached answers of an order page, without the text and the page's key. */
export const myLetterApi = createApi({
  reducerPath: 'myLetter',
  baseQuery,
  endpoints: (build) => ({
    myLetter: build.query<MyOrder, void>({ query: () => ({ path: '/rest/v1/my-letter', answer: myOrder }) }),
  }),
});

/** The store of one order page. Devtools are off, because it contains addresses. */
export function createMyLetterStore(pageKey: string) {
  const store = configureStore({
    reducer: { [myLetterApi.reducerPath]: myLetterApi.reducer },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: { pageKey } } }).concat(myLetterApi.middleware),
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}
