import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listAddress, listAt } from '../orders/order-list-address.ts';
import type { View } from './views.ts';

const KEY = 'federpost-operator-place';

/**
 * Opens the page at its last view on this device, or else at the first view. Stores only the view, and the queue of the
 * list of orders; not the search, which may be a name, nor other addresses, which may contain a secret.
 */
export function useLastPlace(views: readonly View[]): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isView = (place: string) => views.some(({ path }) => place.split(/[/?]/)[1] === path);
  const { queue } = listAt(new URLSearchParams(search));
  const place = pathname === '/auftraege' ? listAddress({ queue }) : pathname;
  const known = isView(pathname);
  useEffect(() => {
    if (known) localStorage.setItem(KEY, place);
    if (pathname !== '/') return;
    const left = localStorage.getItem(KEY) ?? '';
    void navigate(isView(left) ? left : `/${views[0]?.path}`, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the views of an operator stay
  }, [place, known]);
}
