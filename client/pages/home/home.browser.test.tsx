import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../order/shop.fixture.tsx';
import { Page } from './home-page.tsx';

const heading = page.getByRole('heading', { level: 1 });

/** Rendered in the browser, the part below the hero comes with code of its own. */
async function open(address = '/') {
  const screen = await render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  await expect.element(heading).toBeInTheDocument();
  return screen;
}

describe('The home page', () => {
  it('has one heading of the first rank, the sections that others link to, and no violation that axe finds', async () => {
    await open();
    expect(heading.elements()).toHaveLength(1);
    for (const anchor of ['hero', 'wie-es-funktioniert', 'preise', 'ueber-uns'])
      await expect.poll(() => document.getElementById(anchor)).toBeVisible();
    await expectAccessible();
  });

  it('opens one question at a time', async () => {
    await open();
    await expect.poll(() => document.querySelectorAll('details[name]').length).toBeGreaterThan(1);
    const [first, second] = document.querySelectorAll('details[name]') as unknown as [
      HTMLDetailsElement,
      HTMLDetailsElement,
    ];
    first.querySelector('summary')!.click();
    second.querySelector('summary')!.click();
    await expect.poll(() => [first.open, second.open]).toEqual([false, true]);
    second.querySelector('summary')!.click();
    await expect.poll(() => second.open).toBe(false);
  });

  it('leads to the wizard by a link that needs no script, and by one click where there is one', async () => {
    const screen = await open();
    const start = screen.getByRole('link', { name: 'Brief schreiben' }).first();
    await expect.element(start).toHaveAttribute('href', '/?start=true');
    await start.click();
    await expect.element(heading).toHaveTextContent('Schritt 1 von 4 Empfänger');
    await screen.getByRole('link', { name: /Federpost, zur Startseite/ }).click();
    await expect.element(heading).toHaveTextContent('Manche Worte gehören auf Papier.');
  });

  it.each([
    ['/?start=true', 'Schritt 1 von 4 Empfänger'],
    ['/?success=true', 'Danke!'],
  ])('shows the view that %s asks for', async (address, title) => {
    await open(address);
    await expect.element(heading).toHaveTextContent(title);
  });
});
