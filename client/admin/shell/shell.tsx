import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { clsx } from '../../ui/class-names.ts';
import { useTooltips } from '../../ui/use-tooltips.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { useShortcuts } from './shortcuts.ts';
import { SmallButton } from './small-button.tsx';
import { useCurrentView, useViewKeys } from './view-navigation.ts';
import type { View } from './views.ts';

type Props = {
  views: readonly View[];
  operator: string;
  /** What stands above a view, whichever it is. */
  above?: (view: View) => ReactNode;
  /** What stands behind a view's name in the menu. */
  Count?: ComponentType<{ view: View }>;
  onSignOut: () => void;
};

/** What all views of the operator's page share: heading, the way between them, help, signing out. */
export function Shell({ views, operator, above, Count, onSignOut }: Props) {
  const { view, path } = useCurrentView(views);
  const [helpOpen, setHelpOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const place = `${view.hash}/${path}`;
  const shown = useRef(place);
  const title = view.title ?? view.label;
  useViewKeys(views);
  useTooltips();
  useShortcuts({ '?': () => setHelpOpen(true) });

  useEffect(() => {
    document.title = title;
    // Whoever went somewhere reads on at its heading, unless the view has a better place; who opened the page keeps the focus.
    if (shown.current !== place && !main.current?.contains(document.activeElement)) heading.current?.focus();
    shown.current = place;
  }, [place, title]);

  return (
    <div className="shell">
      <header className="shell-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {views.length > 1 && (
          <nav className="views" aria-label="Ansichten">
            {views.map((one) => (
              <a key={one.hash} href={`#${one.hash}`} aria-current={one.hash === view.hash ? 'page' : undefined}>
                {one.label}
                {Count && <Count view={one} />}
              </a>
            ))}
          </nav>
        )}
        <p className="shell-operator">
          <SmallButton
            className="for-keyboard"
            aria-label="Tastenkürzel"
            aria-keyshortcuts="?"
            onClick={() => setHelpOpen(true)}
          >
            ?
          </SmallButton>
          <SmallButton title={operator} onClick={onSignOut}>
            Abmelden
          </SmallButton>
        </p>
      </header>
      {above?.(view)}
      <main ref={main} className={clsx('view', `view--${view.hash}`)}>
        <Suspense fallback={<output className="quiet-line">Laden...</output>}>
          <view.Component key={place} path={path} />
        </Suspense>
      </main>
      {helpOpen && <KeyboardHelp views={views} view={view} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
