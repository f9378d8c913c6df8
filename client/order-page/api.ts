import { createContext, useContext } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, setupListeners, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { myOrder, type MyOrder } from '@federpost/shared/http/my-letter.ts';
import { request, requestFile, type ApiAnswer, type ApiCall, type ApiError } from '../api/api-client.ts';

/** What the parts of an order's page need of the shop. */
export function orderPageOf(pageKey: string, refresh: () => void) {
  const authorization = `Bearer ${pageKey}`;
  return {
    /** A call of this page. Its key is sent in a header, never in an address. */
    call: <T>(call: ApiCall<T>): Promise<ApiAnswer<T>> =>
      request({ ...call, headers: { ...call.headers, authorization } }),
    /** Loads one of its files. */
    loadFile: (path: string) => requestFile({ path, headers: { authorization } }),
    /** Fetches the order's state again. */
    refresh,
  };
}
type OrderPage = ReturnType<typeof orderPageOf>;

export const OrderPageContext = createContext<OrderPage | undefined>(undefined);

export function useOrderPage(): OrderPage {
  const page = useContext(OrderPageContext);
  if (!page) throw new Error('No order page is provided here.');
  return page;
}

const baseQuery: BaseQueryFn<ApiCall<unknown>, unknown, ApiError> = async (call, { extra }) => {
  const answer = await (extra as OrderPage).call(call);
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
      getDefaultMiddleware({ thunk: { extraArgument: orderPageOf(pageKey, () => {}) } }).concat(myLetterApi.middleware),
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}
