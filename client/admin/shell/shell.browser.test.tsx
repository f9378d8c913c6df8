import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectFits, openPage } from './open-page.fixture.tsx';
import { Shell } from './shell.tsx';
import { useShortcuts } from './shortcuts.ts';
import { viewsFor, type View } from './views.ts';
import { anOrder, refusing } from './shop.fixture.ts';
import '../admin.css';

const pressed = vi.fn();

function List() {
  const { '*': path } = useParams();
  useShortcuts({ b: () => pressed('b') });
  return <p>Liste {path}</p>;
}
const Books = () => <input aria-label="Monat" />;

const view = (path: string, label: string, Component: View['Component']): View => ({
  path,
  label,
  key: path[0]!,
  roles: ['betrieb'],
  Component: lazy(async () => ({ default: Component })),
});
const VIEWS = [view('liste', 'Liste', List), view('buecher', 'Bücher', Books)];

beforeEach(async () => {
  localStorage.clear();
  location.hash = '';
  pressed.mockClear();
  await render(<Shell views={VIEWS} operator="betrieb@feder.example" onSignOut={() => pressed('out')} />);
  await expect.element(page.getByText(/^Liste $/)).toBeVisible();
});
afterEach(() => {
  location.hash = '';
});
const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name });

test('a view has its own address, its link is marked, and the focus and the title follow', async () => {
  await expect.element(link('Liste')).toHaveAttribute('aria-current', 'page');
  await expect.element(heading).not.toHaveFocus();
  await link('Bücher').click();
  expect(location.hash).toBe('#/buecher');
  await expect.element(page.getByLabelText('Monat')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toMatchTextContent('Bücher');
  await expect.element(link('Bücher')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Liste')).not.toHaveAttribute('aria-current');
  expect(document.title).toBe('Bücher');
  history.back();
  await expect.element(heading).toMatchTextContent('Liste');
});

test('an address names the place within a view; an unknown one opens the first view', async () => {
  location.hash = '#/liste/7b0e';
  await expect.element(page.getByText('Liste 7b0e')).toBeVisible();
  location.hash = '#/gibtesnicht';
  await expect.element(page.getByText('Liste gibtesnicht')).toBeVisible();
  await expect.element(link('Liste')).toHaveAttribute('aria-current', 'page');
});

test('g and the key of a view open it, without triggering that key in the current view', async () => {
  await userEvent.keyboard('gb');
  await expect.element(heading).toMatchTextContent('Bücher');
  expect(pressed).not.toHaveBeenCalled();
  await page.getByLabelText('Monat').click();
  await userEvent.keyboard('gl');
  await expect.element(page.getByLabelText('Monat')).toHaveValue('gl');
  await heading.click();
  await userEvent.keyboard('gl');
  await expect.element(page.getByText(/^Liste $/)).toBeVisible();
  await userEvent.keyboard('b');
  expect(pressed).toHaveBeenCalledExactlyOnceWith('b');
});

test('disabled keys open nothing', async () => {
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('g bzu „Bücher“');
  await page.getByLabelText('Tastenkürzel verwenden').click();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await userEvent.keyboard('gb?');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(heading).toMatchTextContent('Liste');
});

test('the shell is accessible and fits 320 pixels', async () => {
  await expectFits(320);
});

test('every role has a first view, and no two views share an address or a key', () => {
  for (const role of ['betrieb', 'druck'] as const) {
    const views = viewsFor(role);
    expect(views.length).toBeGreaterThan(0);
    expect(new Set(views.map(({ path }) => path)).size).toBe(views.length);
    expect(new Set(views.map(({ key }) => key)).size).toBe(views.length);
    expect(views.map(({ key }) => key)).not.toContain('g');
  }
});

const alert = page.getByRole('alert');
const again = page.getByRole('button', { name: 'Aktualisieren' });

test.for([
  // A toast says what could not be loaded.
  { view: 'auftraege', asks: '/rest/v1/orders', what: '' },
  { view: 'zu-klaeren', asks: '/rest/v1/issues', what: 'Was zu klären ist, konnte nicht geladen werden.' },
  { view: 'zahlen', asks: '/rest/v1/overview', what: 'Die Zahlen konnten nicht geladen werden.' },
  { view: 'buecher', asks: '/rest/v1/books', what: 'Die Bücher konnten nicht geladen werden.' },
  { view: 'lauf', asks: '/rest/v1/print-run', what: 'Der Lauf konnte nicht geladen werden.' },
])('if «$view» cannot load, it gives the reason and can try again', async ({ view, asks, what }) => {
  location.hash = `#/${view}`;
  const { shop } = await openPage([anOrder()], { answer: refusing(asks, 409, 'Die Liste wird neu aufgebaut.') });
  await expect.element(alert.first()).toMatchTextContent(`${what} Die Liste wird neu aufgebaut.`.trim());
  shop.calls.length = 0;
  await again.click();
  await expect.poll(() => shop.calls.some((call) => call.includes(asks))).toBe(true);
});

test('loaded data stays if a refresh fails, and is marked as old', async () => {
  location.hash = '#/zahlen';
  const { shop, key } = await openPage([anOrder()]);
  await expect.element(page.getByRole('heading', { name: /^Bestellungen/ })).toBeVisible();
  shop.intercept = refusing('/rest/v1/overview', 409, 'Die Liste wird neu aufgebaut.');
  await key('r');
  await expect
    .element(alert)
    .toMatchTextContent(
      /^Dies ist noch der Stand vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\. Die Liste wird neu aufgebaut\.$/,
    );
  await expect.element(page.getByRole('heading', { name: /^Bestellungen/ })).toBeVisible();
  shop.intercept = undefined;
  await again.click();
  await expect.element(alert).not.toBeInTheDocument();
});
