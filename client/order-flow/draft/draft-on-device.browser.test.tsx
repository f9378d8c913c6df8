import { afterEach, describe, expect, it, vi, test, beforeEach, onTestFinished } from 'vitest';
import { LETTER, memoryStorage, openShop, stored, mockFetch, expectAccessible } from '../shop.fixture.tsx';
import { draftCleared, draftEdited, emptyDraft, type Draft, draftSubmitted, parseStoredDraft } from './draft.ts';
import { createOrderStore, flushDraft, persistDraft } from './store.ts';
import { STORAGE_KEY } from './draft-storage.ts';
import { inManner } from '@federpost/shared/letter/handwriting/manner.ts';
import { deviceWriter, storeDeviceWriter } from './device-writer.ts';
import { forgetAllRecipients, forgetRecipient, savedRecipients, saveRecipient } from './saved-recipients.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const written = (draft: Partial<Draft> = {}): Draft => ({ ...emptyDraft(), ...LETTER, ...draft });

/** Another tab of the same browser: a frame with the same storage, until the test ends. */
function otherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return frame.contentWindow!.localStorage;
}

describe('The draft on the device', () => {
  it('is restored after a reload, with its letter id', async () => {
    const { screen, storage, store } = await openShop();
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('Anna');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.element(screen.getByText('Entwurf auf diesem Gerät gespeichert.')).toBeVisible();
    const { letterId } = store.getState().draft;
    await screen.unmount();

    const reloaded = await openShop({ storage });
    await expect.element(reloaded.screen.getByLabelText('Name des Empfängers', { exact: true })).toHaveValue('Anna');
    expect(reloaded.store.getState().draft.letterId).toBe(letterId);
  });

  it.each([
    ['broken JSON', '{"draft":"{'],
    ['another shape', JSON.stringify({ draft: ['Anna'], _persist: { version: 1, rehydrated: true } })],
    [
      'a missing field',
      JSON.stringify({ draft: { recipientName: 'Anna' }, _persist: { version: 1, rehydrated: true } }),
    ],
    ['a draft of 31 days ago', stored(written({ changedAt: daysAgo(31) }))],
  ])('begins empty if the storage has %s', async (_what, content) => {
    const storage = memoryStorage();
    storage.content.set(STORAGE_KEY, content);
    const { screen } = await openShop({ storage });
    await expect.element(screen.getByLabelText('Name des Empfängers', { exact: true })).toHaveValue('');
    await expect.element(screen.getByLabelText('Name des Empfängers', { exact: true })).toBeEnabled();
  });

  it('is kept for 30 days', async () => {
    const { screen } = await openShop({ draft: { ...LETTER, changedAt: daysAgo(29) } as Partial<Draft> });
    await expect
      .element(screen.getByLabelText('Name des Empfängers', { exact: true }))
      .toHaveValue(LETTER.recipientName!);
  });

  it('says «nicht gespeichert» if the storage is full, and can still be written', async () => {
    const { screen, store } = await openShop({ storage: memoryStorage({ refuse: true }) });
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('Anna');
    await expect.element(screen.getByText(/Entwurf nicht gespeichert/)).toBeVisible();
    await expect.element(screen.getByText(/Zahlungsseite/)).toBeVisible();
    await screen.getByLabelText('Adresse des Empfängers').fill('Lindenallee 12, 80331 München');
    await screen.getByRole('button', { name: 'Weiter' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schritt 2 von 4 Dein Brief');
    expect(store.getState().draft.recipientName).toBe('Anna');
  });

  it('says «nicht gespeichert» if the browser denies all storage', async () => {
    const store = createOrderStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { screen } = await openShop({ store });
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('Anna');
    await expect.element(screen.getByText(/Entwurf nicht gespeichert/)).toBeVisible();
    await expect.element(screen.getByLabelText('Name des Empfängers', { exact: true })).toHaveValue('Anna');
  });

  it('is kept the same in two tabs, whichever is edited', async () => {
    const store = createOrderStore();
    const { screen } = await openShop({ store });
    const theirs = otherTab();
    const name = screen.getByLabelText('Name des Empfängers', { exact: true });

    await name.fill('Anna');
    await expect.poll(() => parseStoredDraft(theirs.getItem(STORAGE_KEY))?.recipientName).toBe('Anna');

    const later = {
      ...parseStoredDraft(theirs.getItem(STORAGE_KEY))!,
      recipientName: 'Bettina',
      changedAt: new Date(Date.now() + 1_000).toISOString(),
    };
    theirs.setItem(STORAGE_KEY, stored(later));
    await expect.element(name).toHaveValue('Bettina');

    await name.fill('Clara');
    await expect.poll(() => parseStoredDraft(theirs.getItem(STORAGE_KEY))?.recipientName).toBe('Clara');
  });

  it('takes over another tab’s changes that were made while this tab showed another view', async () => {
    const store = createOrderStore();
    const stopBefore = persistDraft(store);
    await expect.poll(() => store.getState()._persist.rehydrated).toBe(true);
    store.dispatch(draftEdited({ recipientName: 'Anna' }));
    await store.dispatch(flushDraft());
    stopBefore();
    window.localStorage.setItem(
      STORAGE_KEY,
      stored(written({ recipientName: 'Bettina', changedAt: new Date(Date.now() + 1_000).toISOString() })),
    );
    const stopAfter = persistDraft(store);
    expect(store.getState().draft.recipientName).toBe('Bettina');
    stopAfter();
  });

  it('is not overwritten by a late write of a background tab', async () => {
    const store = createOrderStore();
    const stop = persistDraft(store);
    await expect.poll(() => store.getState()._persist.rehydrated).toBe(true);
    store.dispatch(draftEdited({ recipientName: 'Alt' }));
    window.localStorage.setItem(
      STORAGE_KEY,
      stored(written({ recipientName: 'Neu', changedAt: '2999-01-01T00:00:00.000Z' })),
    );
    await store.dispatch(flushDraft());
    expect(parseStoredDraft(window.localStorage.getItem(STORAGE_KEY))?.recipientName).toBe('Neu');
    stop();
  });

  it('is deleted only if the customer confirms it', async () => {
    const storage = memoryStorage();
    const { screen, store } = await openShop({ storage, draft: LETTER, view: { name: 'form', step: 2 } });
    await screen.getByRole('button', { name: 'Entwurf löschen' }).click();
    await screen.getByRole('button', { name: 'Behalten' }).click();
    expect(store.getState().draft).toMatchObject(LETTER);

    await screen.getByRole('button', { name: 'Entwurf löschen' }).click();
    await screen.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schritt 1 von 4 Empfänger');
    await expect.element(screen.getByText('Entwurf gelöscht')).toBeVisible();
    await expect.poll(() => [...storage.content.values()].join()).not.toContain('Anna');
  });

  it('can be written and restored again after it was cleared', async () => {
    const { storage, store, screen } = await openShop({ draft: LETTER });
    store.dispatch(draftCleared());
    store.dispatch(draftEdited({ recipientName: 'Neu' }));
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await screen.unmount();
    const { screen: again } = await openShop({ storage });
    await expect.element(again.getByLabelText('Name des Empfängers', { exact: true })).toHaveValue('Neu');
  });
});

describe('The writer stored on a device', () => {
  test('is used for the next letter', () => {
    storeDeviceWriter(4_000_000_000);
    expect(deviceWriter()).toBe(4_000_000_000);
  });

  test('is the same person, in the usual manner, after a letter in haste', () => {
    storeDeviceWriter(inManner(7, 'hurried'));
    expect(deviceWriter()).toBe(7);
  });

  test('is random for each draft before a letter was ordered', () => {
    expect(deviceWriter()).not.toBe(deviceWriter());
  });

  test.each(['', 'Tinte', '-1', '1.5', '4294967296'])('is replaced by a valid one if it is «%s»', (stored) => {
    window.localStorage.setItem('federpost:hand', stored);
    const writer = deviceWriter();
    expect(Number.isInteger(writer) && writer >= 0 && writer <= 0xffffffff).toBe(true);
  });

  test('is not stored, without an error, if the browser refuses its storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeDeviceWriter(1)).not.toThrow();
  });
});

const OMA = { recipientName: 'Oma Inge', recipientAddress: 'Lindenallee 12\n80331 München' };
const PAUL = { recipientName: 'Paul', recipientAddress: 'Hauptstr. 1\n10115 Berlin' };

describe('The recipients remembered by a browser', () => {
  beforeEach(() => void forgetAllRecipients());
  afterEach(forgetAllRecipients);

  it('are only those that the customer ticked after an order', async () => {
    mockFetch(() => Response.json({ status: 'paid', letterId: '6f1c1f0e-5a0b-4c2e-8a3f-000000000001' }));
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

  it('are remembered once, however the same envelope was typed', () => {
    const typed = { recipientName: 'Jürgen Groß', recipientAddress: 'Lindenallee 12\n80331 München' };
    saveRecipient(typed);
    const again = {
      recipientName: 'Jürgen  Groß '.normalize('NFD'),
      recipientAddress: 'Lindenallee 12, 80331 München',
    };
    saveRecipient(again);
    expect(savedRecipients()).toEqual([{ ...again, recipientName: again.recipientName.trim() }]);
    forgetRecipient(typed);
    expect(savedRecipients()).toEqual([]);
  });

  it('are offered in the first step, fill in its fields, and can be removed singly or all', async () => {
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

  it.each(['{', '[{"recipientName":7}]', 'null'])('are none if the storage has %s', (content) => {
    localStorage.setItem('federpost:recipients', content);
    expect(savedRecipients()).toEqual([]);
  });

  it('are not saved if the browser denies its storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveRecipient(OMA)).toBe(false);
  });
});
