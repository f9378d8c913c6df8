import type * as Module from './order-views.tsx';

let loaded: typeof Module | undefined;

/** The code of wizard, checkout and success, with the store: loaded when the visitor begins to write. */
export async function loadOrderViews(): Promise<typeof Module> {
  loaded ??= await import('./order-views.tsx');
  return loaded;
}

/** The same code if it is there already, so that a reload within the wizard shows it at once. */
export function loadedOrderViews(): typeof Module | undefined {
  return loaded;
}
