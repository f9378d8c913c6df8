import type { KeyWords } from '../shell/shortcuts.ts';
import { WORK_QUEUES } from './work-queue.ts';

/** The keys of the order list, as the help explains them. */
export const ORDER_KEYS: readonly KeyWords[] = [
  ['j', 'nächste Bestellung'],
  ['k', 'vorige Bestellung'],
  ['x', 'Bestellung auswählen'],
  ['p', 'jetzt drucken'],
  ['v', 'als versendet markieren'],
  ['t', 'Brieftext anzeigen'],
  ['l', 'Verlauf'],
  ['o', 'Notiz schreiben'],
  ['Enter', 'Bestellung öffnen'],
  ['e', 'auf- und zuklappen'],
  ['z', 'Karten oder Zeilen'],
  ['f', 'filtern'],
  ['d', 'PDF öffnen'],
  [`1 – ${WORK_QUEUES.length}`, 'Arbeitsvorrat wählen'],
  ['n', 'nächste Seite'],
  ['b', 'vorige Seite'],
  ['/', 'suchen'],
  ['r', 'aktualisieren'],
  ['Esc', 'Auswahl aufheben, Bestellung schließen'],
];
