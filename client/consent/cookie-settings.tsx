import { useId, type Ref } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Choice } from './consent.ts';

type Category = { name: 'necessary' | 'analytics' | 'marketing'; label: string; note: string };

const CATEGORIES: readonly Category[] = [
  {
    name: 'necessary',
    label: 'Notwendige Cookies',
    note: 'Grundfunktionen: dein Entwurf und diese Einstellung. Ohne sie geht es nicht.',
  },
  {
    name: 'analytics',
    label: 'Analyse-Cookies',
    note: 'Sie helfen uns, die Website zu verbessern: Wir sehen, welche Seiten gelesen werden.',
  },
  { name: 'marketing', label: 'Marketing-Cookies', note: 'Für personalisierte Werbung. Derzeit verwenden wir keine.' },
];

/** The three categories in a dialog of the browser's own; «Abbrechen» and Escape close it without saving. */
export function CookieSettings({ ref, onDecide }: { ref: Ref<HTMLDialogElement>; onDecide: (choice: Choice) => void }) {
  const id = useId();
  return (
    <Dialog ref={ref} title="Cookie-Einstellungen">
      <form
        method="dialog"
        onSubmit={(event) => {
          // With the decision the banner and this form go; the browser must not look for them afterwards.
          event.preventDefault();
          const chosen = new FormData(event.currentTarget);
          onDecide({ analytics: chosen.has('analytics'), marketing: chosen.has('marketing') });
        }}
      >
        <ul className="cookie-settings">
          {CATEGORIES.map(({ name, label, note }) => (
            <li key={name}>
              <input
                type="checkbox"
                id={`${id}${name}`}
                name={name}
                defaultChecked={name === 'necessary'}
                disabled={name === 'necessary'}
                aria-describedby={`${id}${name}-note`}
              />
              <label htmlFor={`${id}${name}`}>{label}</label>
              <p id={`${id}${name}-note`}>{note}</p>
            </li>
          ))}
        </ul>
        <div className="dialog__buttons">
          <Button tone="outline" type="reset" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
            Abbrechen
          </Button>
          <Button type="submit">Speichern</Button>
        </div>
      </form>
    </Dialog>
  );
}
