import { bookMonths, type BookMonth } from '@federpost/shared/http/books.ts';
import { ordersCommandResult, type OrdersCommandResult } from '@federpost/shared/http/commands.ts';
import { personOrders, type FindPerson, type PersonOrder } from '@federpost/shared/http/person.ts';
import { adminApi } from '../shell/api.ts';

/** The calls of the view «Bücher», only in its chunk. */
export const booksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    books: build.query<BookMonth[], void>({
      query: () => ({ path: '/rest/v1/books', answer: bookMonths }),
      providesTags: ['Orders'],
    }),
    /**
     * Sent by POST to keep a person's e-mail out of addresses. Call it untracked, so that the store keeps no answer.
     */
    findPerson: build.mutation<PersonOrder[], FindPerson>({
      query: (body) => ({ path: '/functions/v1/find-person', body, answer: personOrders }),
    }),
    forgetPerson: build.mutation<OrdersCommandResult, { orderIds: string[] }>({
      query: (body) => ({ path: '/functions/v1/forget-person', body, answer: ordersCommandResult }),
      invalidatesTags: ['Orders', 'Timeline'],
    }),
  }),
});
