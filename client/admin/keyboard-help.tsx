import { Button } from '../ui/button.tsx';
import { OpenDialog } from '../ui/dialog.tsx';
import { WORK_QUEUES } from './work-queue.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['j', 'nächste Bestellung'],
  ['k', 'vorige Bestellung'],
  ['x', 'Bestellung auswählen'],
  ['p', 'jetzt drucken'],
  ['v', 'als versendet markieren'],
  ['t', 'Brieftext anzeigen'],
  ['l', 'Verlauf'],
  ['d', 'PDF öffnen'],
  [`1 – ${WORK_QUEUES.length}`, 'Arbeitsvorrat wählen'],
  ['n', 'nächste Seite'],
  ['b', 'vorige Seite'],
  ['/', 'suchen'],
  ['r', 'aktualisieren'],
  ['Esc', 'Auswahl aufheben'],
  ['?', 'diese Hilfe'],
];

type Props = { enabled: boolean; onEnabled: (enabled: boolean) => void; onClose: () => void };

/** The keys, and the switch that WCAG 2.1.4 asks for: single letters disturb speech input. */
export function KeyboardHelp({ enabled, onEnabled, onClose }: Props) {
  return (
    <OpenDialog title="Tastenkürzel" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">p und v gelten der Auswahl, sonst der markierten Bestellung, und fragen vorher nach.</p>
      <label className="switch">
        <input type="checkbox" checked={enabled} onChange={(event) => onEnabled(event.target.checked)} />
        Tastenkürzel verwenden
      </label>
      <div className="dialog__buttons">
        <Button tone="outline" size="small" onClick={onClose}>
          Schließen
        </Button>
      </div>
    </OpenDialog>
  );
}
