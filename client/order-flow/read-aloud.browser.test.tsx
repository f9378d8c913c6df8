import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LETTER, openShop } from './shop.fixture.tsx';

/** What a screen reader says on the way to an order: found with Orca in Firefox. */

const heading = page.getByRole('heading', { level: 1 });

describe('A screen reader', () => {
  it('calls no field wrong before the customer was there', async () => {
    const { screen } = await openShop();
    await expect.element(screen.getByLabelText('Name des Empfängers')).toBeRequired();
    // The form itself would match, too, if a field did.
    expect(document.querySelectorAll(':invalid')).toHaveLength(0);
  });

  it.each([
    ['the letter', { name: 'form', step: 2 } as const, { letterText: '' }],
    ['the terms', { name: 'checkout' } as const, {}],
  ])('calls %s not wrong before the customer was there', async (_, view, draft) => {
    await openShop({ view, draft: { ...LETTER, ...draft } });
    await expect.element(heading).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[aria-required=true]').length).toBe(1);
    expect(document.querySelectorAll(':invalid')).toHaveLength(0);
  });

  it('says the name of a step once, as its heading', async () => {
    const { screen } = await openShop({ view: { name: 'form', step: 3 }, draft: LETTER });
    await expect.element(heading).toMatchTextContent(/Extras$/);
    await expect.element(screen.getByRole('group', { name: 'Briefstil', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Briefstil & Extras' })).not.toBeInTheDocument();
  });

  it('says a changed price and changed dates as whole sentences, not only the changed words', async () => {
    const { screen } = await openShop({ view: { name: 'form', step: 4 }, draft: LETTER });
    for (const sentence of [/^Summe/, /^Wir werfen ihn/])
      await expect
        .element(screen.getByRole('status').filter({ hasText: sentence }))
        .toHaveAttribute('aria-atomic', 'true');
  });

  it('says what a dialog asks, when it opens', async () => {
    const { screen } = await openShop({ view: { name: 'form', step: 2 }, draft: LETTER });
    await screen.getByRole('button', { name: 'Entwurf löschen' }).click();
    await expect
      .element(screen.getByRole('dialog', { name: 'Entwurf löschen?' }))
      .toHaveAccessibleDescription(/^Empfänger, Brieftext .* Das lässt sich nicht zurückholen\.$/);
    await userEvent.keyboard('{Escape}');
  });
});

it('a phone does not replace the words of a name or an address', async () => {
  const { screen } = await openShop({ draft: LETTER });
  for (const label of ['Name des Empfängers', 'Adresse des Empfängers', 'Dein Name als Absender (optional)']) {
    const field = screen.getByLabelText(label);
    await expect.element(field).toHaveAttribute('autocorrect', 'off');
    await expect.element(field).toHaveAttribute('spellcheck', 'false');
  }
});
