import { lazy, type ComponentType } from 'react';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import type { KeyDescription } from './shortcuts.ts';
import { ORDER_KEYS } from '../orders/work-queue.ts';
import { runKeys } from '../print-runs/run-keys.ts';

export type View = {
  /** The view's address: «auftraege» is at «#/auftraege». */
  path: string;
  label: string;
  /** Heading and document title, if the label is too short for them. */
  title?: string;
  /** The key that opens the view after «g», unique among the views. */
  key: string;
  /** The view's own keys for the help. «g», the keys after it and «?» belong to the shell. */
  keys?: readonly KeyDescription[];
  /** A sentence below the keys. */
  keysHint?: string;
  roles: readonly OperatorRole[];
  /** `lazy` makes each view a chunk that loads when it is first opened. The shell renders heading and `main`. */
  Component: ComponentType;
};

/** The views of the operator's page. A role begins with the first view that it may see. */
const VIEWS: readonly View[] = [
  {
    path: 'auftraege',
    label: 'Aufträge',
    title: 'Bestellungen Verwalten',
    key: 'a',
    keys: ORDER_KEYS,
    keysHint: 'p und v gelten der Auswahl, sonst der markierten Bestellung, und fragen vorher nach.',
    roles: ['betrieb', 'druck'],
    Component: lazy(() => import('../orders/orders-view.tsx')),
  },
  {
    path: 'lauf',
    label: 'Lauf',
    key: 'l',
    get keys() {
      return runKeys();
    },
    keysHint: 'Beim Prüfen gehen alle Buchstaben und Ziffern in das Feld für den Code.',
    roles: ['betrieb', 'druck'],
    Component: lazy(() => import('../print-runs/run-view.tsx')),
  },
  {
    path: 'zu-klaeren',
    label: 'Zu klären',
    key: 'k',
    keys: [['r', 'aktualisieren']],
    roles: ['betrieb', 'druck'],
    Component: lazy(() => import('../issues/issues-view.tsx')),
  },
  {
    path: 'zahlen',
    label: 'Zahlen',
    key: 'n',
    keys: [
      ['1 – 3', 'Zeitraum wählen'],
      ['r', 'aktualisieren'],
    ],
    roles: ['betrieb'],
    Component: lazy(() => import('../overview/overview-view.tsx')),
  },
  {
    path: 'buecher',
    label: 'Bücher',
    key: 'b',
    roles: ['betrieb'],
    Component: lazy(() => import('../accounting/books-view.tsx')),
  },
  {
    path: 'zugaenge',
    label: 'Zugänge',
    key: 'z',
    // «Druck» sees only its own account here; the server refuses the others.
    roles: ['betrieb', 'druck'],
    Component: lazy(() => import('../operators/access-view.tsx')),
  },
];

/** The views of a role, in the order of the navigation. */
export function viewsFor(role: OperatorRole): readonly View[] {
  return VIEWS.filter((view) => view.roles.includes(role));
}
