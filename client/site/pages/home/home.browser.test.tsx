import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../../order-flow/shop.fixture.tsx';
import { sortOccasions } from './sort-occasions.ts';
import { HomePage } from './home-page.tsx';

const heading = page.getByRole('heading', { level: 1 });

async function open() {
  const screen = await render(<HomePage />);
  await expect.element(heading).toBeInTheDocument();
  return screen;
}

describe('The home page', () => {
  it('has one first-level heading and the sections that are linked to, and is accessible', async () => {
    await open();
    expect(heading.elements()).toHaveLength(1);
    for (const anchor of ['hero', 'wie-es-funktioniert', 'preise', 'ueber-uns'])
      await expect.poll(() => document.getElementById(anchor)).toBeVisible();
    await expectAccessible();
  });

  it('opens only one question at a time', async () => {
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

  it('lists occasions by the calendar, and with its script the nearest first with its deadline', async () => {
    await open();
    const rows = () =>
      [...document.querySelectorAll<HTMLElement>('.occasion-cards__days li')].map((row) => row.innerText);
    expect(rows().map((row) => row.match(/Neujahr|Valentinstag|Weihnachten/)?.[0])).toMatchObject({
      0: 'Neujahr',
      1: 'Valentinstag',
      8: 'Weihnachten',
    });
    expect(rows().join()).not.toContain('bestellen');
    sortOccasions(document, new Date('2026-11-24T08:00:00Z'));
    expect(rows().slice(0, 4)).toEqual([
      expect.stringMatching(/Weihnachten[^]*noch 30 Tage · spätestens am 18.\u00a0Dezember bestellen/),
      expect.stringMatching(/Neujahr[^]*noch 38 Tage · spätestens am 23.\u00a0Dezember bestellen/),
      expect.stringMatching(/Valentinstag[^]*noch 82 Tage/),
      expect.stringContaining('Geburtstag'),
    ]);
    sortOccasions(document, new Date('2026-12-24T08:00:00Z'));
    expect(rows().slice(0, 3)).toEqual([
      expect.stringContaining('Neujahr'),
      expect.stringContaining('Valentinstag'),
      expect.stringMatching(/Weihnachten[^]*noch 365 Tage/),
    ]);
  });

  it('leads to the wizard by a link that needs no script', async () => {
    const screen = await open();
    const start = screen.getByRole('link', { name: 'Brief schreiben' }).first();
    await expect.element(start).toHaveAttribute('href', '/?start=true');
  });
});
