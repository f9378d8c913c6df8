import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../order/shop.fixture.tsx';
import { ErrorScreen } from './error-screen.tsx';

function Broken(): never {
  throw new Error('The page has no ink left');
}

afterEach(() => vi.restoreAllMocks());

it('a page that breaks says so with the error’s message, says that nothing is lost, and leads out', async () => {
  // React logs the error to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await render(
    <ErrorScreen>
      <Broken />
    </ErrorScreen>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  await expect.element(page.getByText('The page has no ink left')).toBeVisible();
  await expect.element(page.getByText(/Der Entwurf liegt auf deinem Gerät/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await expectAccessible();
});

it('a page that works is shown as it is', async () => {
  await render(
    <ErrorScreen>
      <p>Alles gut</p>
    </ErrorScreen>,
  );
  await expect.element(page.getByText('Alles gut')).toBeVisible();
});
