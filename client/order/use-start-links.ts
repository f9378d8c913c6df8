import { usePointedElement } from '../layout/use-pointed-links.ts';
import { loadOrderViews } from './load-order-views.ts';

/** Loads the wizard's code when the pointer or the focus reaches 'Brief schreiben'. */
export function useStartLinks(): void {
  usePointedElement(loadOnStart);
}

const loadOnStart = (pointed: Element) =>
  pointed.closest('main a[href="/?start=true"]') ? loadOrderViews() : undefined;
