import { createOrderStore, type OrderStore } from './store.ts';

let shared: OrderStore | undefined;

/** One store for the life of the page: views come and go, the draft stays. */
export function sharedStore(): OrderStore {
  shared ??= createOrderStore();
  return shared;
}
