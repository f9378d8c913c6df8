import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { HashRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { clsx } from '../../ui/clsx.ts';
import { useTooltips } from '../../ui/use-tooltips.ts';
import { OpenDialog } from '../../ui/dialog.tsx';
import { listAddress, parseListQuery } from '../orders/order-list-address.ts';
import { CommandPalette } from './command-palette.tsx';
import { isDialogOpen, useKeys, useShortcuts, useShortcutsEnabled, type KeyDescription } from './shortcuts.ts';
import { SmallButton } from './buttons.tsx';
import type { View } from './views.ts';
import { readItem, writeItem } from '../../ui/browser-storage.ts';

type Props = {
  views: readonly View[];
  operator: string;
  /** The content above every view. */
  banner?: (view: View) => ReactNode;
  /** The content after a view's name in the menu. */
  Count?: ComponentType<{ view: View }>;
  /** Whether it replaces a sign-in, which had the focus: screen readers then read the heading. */
  takesFocus?: boolean;
  onSignOut: () => void;
};

/** How long «g» waits for the second key. */
const SECOND_KEY_MS = 1500;

/**
 * The operator's views, each with its own address after «#», which is sent to no server. A new address changes the page
 * immediately, not in a transition: the next key must already act on the new view.
 */
export function Shell(props: Props) {
  return (
    <HashRouter useTransitions={false}>
      <Frame {...props} />
    </HashRouter>
  );
}

/** The common part of all views: heading, navigation, help, sign-out. */
function Frame({ views, operator, banner, Count, takesFocus, onSignOut }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // oxlint-disable-next-line typescript/no-non-null-assertion -- every role has a view
  const first = views[0]!;
  const view = views.find(({ path }) => path === pathname.split('/')[1]) ?? first;
  const [dialog, setDialog] = useState<'help' | 'palette'>();
  useLastView(views);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const lastPathname = useRef(pathname);
  const title = view.title ?? view.label;
  // Two keys, because single letters belong to the open view.
  const openView = (event: KeyboardEvent) =>
    void navigate(`/${views.find(({ key }) => key === event.key.toLowerCase())?.path ?? ''}`);
  useShortcuts(
    { [`g (${views.map(({ key }) => key).join('|')})`]: openView },
    { capture: true, timeout: SECOND_KEY_MS },
  );
  useTooltips();
  useShortcuts({ '?': () => setDialog('help') });
  useKeys({ 'Control+k': () => setDialog('palette'), 'Meta+k': () => setDialog('palette') }, { ignore: isDialogOpen });

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    document.title = title;
    // Navigation focuses the new heading, unless the view has set the focus itself. Opening the page does not.
    if (
      lastPathname.current !== pathname &&
      lastPathname.current !== '/' &&
      !main.current?.contains(document.activeElement)
    )
      heading.current?.focus();
    lastPathname.current = pathname;
  }, [pathname, title]);
  useEffect(() => keepCurrentInView(menu.current), [view]);

  return (
    <div className="shell tabular">
      <header className="shell__head row middle">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {views.length > 1 && (
          <nav ref={menu} className="view-tabs row" aria-label="Ansichten">
            {views.map((option) => (
              <Link key={option.path} to={`/${option.path}`} aria-current={option === view ? 'page' : undefined}>
                {option.label}
                {Count && <Count view={option} />}
              </Link>
            ))}
          </nav>
        )}
        <p className="shell__operator row">
          <SmallButton aria-keyshortcuts="Control+K" onClick={() => setDialog('palette')}>
            Gehe zu …
          </SmallButton>
          <SmallButton
            className="for-keyboard"
            aria-label="Tastenkürzel"
            aria-keyshortcuts="?"
            onClick={() => setDialog('help')}
          >
            ?
          </SmallButton>
          <SmallButton title={operator} onClick={onSignOut}>
            Abmelden
          </SmallButton>
        </p>
      </header>
      {banner?.(view)}
      <main ref={main} className={clsx('view', `view--${view.path}`)}>
        <Suspense key={view.path} fallback={<output className="quiet-line">Laden...</output>}>
          <Routes>
            {views.map(({ path, Component }) => (
              <Route key={path} path={`${path}/*`} element={<Component />} />
            ))}
            <Route path="*" element={<first.Component />} />
          </Routes>
        </Suspense>
      </main>
      {dialog === 'help' && <KeyboardHelp views={views} view={view} onClose={() => setDialog(undefined)} />}
      {dialog === 'palette' && (
        <CommandPalette
          views={views}
          commands={[
            { label: 'Tastenkürzel zeigen', perform: () => setDialog('help') },
            { label: 'Abmelden', perform: onSignOut },
          ]}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** How much of the neighbouring entry is visible next to the current one, in pixels. */
const NEIGHBOUR = 40;

/** On a phone the menu is one row that is swiped; its current entry is in view, also when a count makes one wider. */
function keepCurrentInView(menu: HTMLElement | null) {
  const entry = menu?.querySelector<HTMLElement>('[aria-current]');
  if (!menu || !entry) return;
  const scroll = () => {
    const { offsetLeft: left, offsetWidth: width } = entry;
    const minimum = left + width + NEIGHBOUR - menu.clientWidth;
    menu.scrollLeft = Math.min(Math.max(menu.scrollLeft, minimum), left - NEIGHBOUR);
  };
  // In the next frame: WebKit reports scrolling in this one as an error.
  const observer = new ResizeObserver(() => requestAnimationFrame(scroll));
  for (const each of menu.children) observer.observe(each);
  return () => observer.disconnect();
}

const LAST_VIEW_KEY = 'federpost-operator-place';

/**
 * Opens the page at the last view on this device, or else at the first view. Stores only the view, and the queue of the
 * list of orders: a search may be a name, and other addresses may contain a secret.
 */
function useLastView(views: readonly View[]): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isView = (address: string) => views.some(({ path }) => address.split(/[/?]/)[1] === path);
  const { queue } = parseListQuery(new URLSearchParams(search));
  const address = pathname === '/auftraege' ? listAddress({ queue }) : pathname;
  const isKnownView = isView(pathname);
  useEffect(() => {
    if (isKnownView) writeItem('localStorage', LAST_VIEW_KEY, address);
    if (pathname !== '/') return;
    const lastAddress = readItem('localStorage', LAST_VIEW_KEY) ?? '';
    void navigate(isView(lastAddress) ? lastAddress : `/${views[0]?.path}`, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the views of an operator stay
  }, [address, isKnownView]);
}

type KeyboardHelpProps = { views: readonly View[]; view: View; onClose: () => void };

/** The list of keys, and the switch that WCAG 2.1.4 requires because single letters disturb speech input. */
function KeyboardHelp({ views, view, onClose }: KeyboardHelpProps) {
  const [enabled, setEnabled] = useShortcutsEnabled();
  const otherViews = views.filter(({ path }) => path !== view.path);
  const keys: readonly KeyDescription[] = [
    ...(view.keys ?? []),
    ...otherViews.map(({ key, label }): KeyDescription => [`g ${key}`, `zu „${label}“`]),
    ['Strg K', 'Ansicht, Bestellung, Lauf oder Befehl suchen'],
    ['?', 'diese Hilfe'],
  ];
  return (
    <OpenDialog title="Tastenkürzel" onClose={onClose}>
      <dl className="key-help">
        {keys.map(([key, meaning]) => (
          <div key={key} className="line gap-8 baseline">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {view.keysHint && <p className="help-text">{view.keysHint}</p>}
      <label className="check-line line gap-8 middle">
        <input
          type="checkbox"
          className="checkbox"
          checked={enabled}
          onChange={(event) => setEnabled(event.target.checked)}
        />
        Tastenkürzel verwenden
      </label>
      <div className="dialog__buttons">
        <SmallButton onClick={onClose}>Schließen</SmallButton>
      </div>
    </OpenDialog>
  );
}
