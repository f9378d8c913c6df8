import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, expectAccessible, LETTER, openShop } from '../shop.fixture.tsx';
import { draftSubmitted } from './draft.ts';
import { forgetAllRecipients, savedRecipients, saveRecipient } from './saved-recipients.ts';

const OMA = { recipientName: 'Oma Inge', recipientAddress: 'Lindenallee 12\n80331 München' };
const PAUL = { recipientName: 'Paul', recipientAddress: 'Hauptstr. 1\n10115 Berlin' };

beforeEach(() => void forgetAllRecipients());
afterEach(() => {
  vi.restoreAllMocks();
  forgetAllRecipients();
});

describe('Recipients remembered by this browser', () => {
  it('are those that the customer ticked after an order, and no others', async () => {
    answerCalls(() => Response.json({ status: 'paid', letterId: '6f1c1f0e-5a0b-4c2e-8a3f-000000000001' }));
    const { screen, store } = await openShop({
      view: { name: 'success', sessionId: 'cs_1' },
      draft: { ...LETTER, letterId: '6f1c1f0e-5a0b-4c2e-8a3f-000000000001' } as typeof LETTER,
    });
    store.dispatch(draftSubmitted(store.getState().draft.orderKey));
    const box = screen.getByRole('checkbox', { name: 'Anschrift von Anna Beispiel für den nächsten Brief merken' });
    await expect.element(box).not.toBeChecked();
    expect(savedRecipients()).toEqual([]);
    await box.click();
    expect(savedRecipients()).toEqual([
      { recipientName: LETTER.recipientName, recipientAddress: LETTER.recipientAddress },
    ]);
    await expectAccessible();
    await box.click();
    expect(savedRecipients()).toEqual([]);
  });

  it('are offered in the first step by name and town, fill in the fields, and are removed one by one or all', async () => {
    saveRecipient(PAUL);
    saveRecipient(OMA);
    saveRecipient(PAUL);
    const { screen, store } = await openShop();
    await expect.element(screen.getByText('Schon einmal geschrieben:')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Oma Inge, München', exact: true }).click();
    expect(store.getState().draft).toMatchObject(OMA);
    await screen.getByRole('button', { name: 'Oma Inge, München vergessen' }).click();
    expect(savedRecipients()).toEqual([PAUL]);
    await screen.getByRole('button', { name: 'Alle vergessen' }).click();
    expect(savedRecipients()).toEqual([]);
    await expect.element(screen.getByText('Schon einmal geschrieben:')).not.toBeInTheDocument();
  });

  it.each(['{', '[{"recipientName":7}]', 'null'])('are nobody where the storage holds %s', (content) => {
    localStorage.setItem('federpost:recipients', content);
    expect(savedRecipients()).toEqual([]);
  });

  it('are not asked for if the browser denies its storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveRecipient(OMA)).toBe(false);
  });
});
