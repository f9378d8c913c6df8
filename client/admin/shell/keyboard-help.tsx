import { OpenDialog } from '../../ui/dialog.tsx';
import { useShortcutsEnabled } from './shortcuts.ts';
import { SmallButton } from './small-button.tsx';
import type { View } from './views.ts';
import type { KeyWords } from './shortcuts.ts';

type Props = { views: readonly View[]; view: View; onClose: () => void };

/** The list of keys, and the switch that WCAG 2.1.4 requires, because single letters disturb speech input. */
export function KeyboardHelp({ views, view, onClose }: Props) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  const others = views.filter(({ path }) => path !== view.path);
  const keys: readonly KeyWords[] = [
    ...(view.keys ?? []),
    ...others.map(({ key, label }): KeyWords => [`g ${key}`, `zu „${label}“`]),
    ['Strg K', 'Ansicht, Bestellung oder Lauf suchen'],
    ['?', 'diese Hilfe'],
  ];
  return (
    <OpenDialog title="Tastenkürzel" onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {view.keysHint && <p className="hint">{view.keysHint}</p>}
      <label className="switch">
        <input type="checkbox" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
        Tastenkürzel verwenden
      </label>
      <div className="dialog__buttons">
        <SmallButton onClick={onClose}>Schließen</SmallButton>
      </div>
    </OpenDialog>
  );
}
