import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible, stored } from '../../order-flow/shop.fixture.tsx';
import { emptyDraft } from '../../order-flow/draft/draft.ts';
import { STORAGE_KEY } from '../../order-flow/draft/draft-storage.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ message = 'The page has no ink left' }: { message?: string }): never {
  throw new Error(message);
}

beforeEach(() => localStorage.setItem(STORAGE_KEY, stored({ ...emptyDraft(), recipientName: 'Anna' })));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('a broken page shows the error’s message, says that the draft is kept, and links home', async () => {
  // React logs the error to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  await expect.element(page.getByText('The page has no ink left')).toBeVisible();
  await expect.element(page.getByText(/Der Entwurf liegt auf deinem Gerät/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

it.each([
  'Failed to fetch dynamically imported module: https://shop.example/assets/order-views.js',
  'error loading dynamically imported module: https://shop.example/assets/order-views.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/order-views.css',
])('a page whose code did not load («%s») says so in German and offers to reload', async (message) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await render(
    <ErrorBoundary>
      <Broken message={message} />
    </ErrorBoundary>,
  );
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Diese Seite konnte nicht vollständig geladen werden');
  await expect.element(page.getByText(/Der Entwurf liegt auf deinem Gerät/)).toBeVisible();
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
  await expectAccessible();
});

it.each([null, stored(emptyDraft())])('a broken page mentions no draft if there is none', async (content) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  if (content) localStorage.setItem(STORAGE_KEY, content);
  await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText(/Lade die Seite bitte neu/)).toBeVisible();
  await expect.element(page.getByText(/Entwurf|noch da/)).not.toBeInTheDocument();
});

it('a page without an error is shown as it is', async () => {
  await render(
    <ErrorBoundary>
      <p>Alles gut</p>
    </ErrorBoundary>,
  );
  await expect.element(page.getByText('Alles gut')).toBeVisible();
});
