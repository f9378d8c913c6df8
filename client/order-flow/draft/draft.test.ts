import { describe, expect, it } from 'vitest';
import { DRAWN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import {
  draftCleared,
  draftChangedElsewhere,
  draftReducer,
  draftEdited,
  emptyDraft,
  extraToggled,
  isSubmitted,
  isUntouched,
  orderPaid,
  orderRenewed,
  storedDraft,
  draftSubmitted,
  parseStoredDraft,
  parseDraft,
} from './draft.ts';

const letter = draftReducer(undefined, draftEdited({ letterText: 'Liebe Anna, …' }));

describe('The draft', () => {
  it('begins empty, as a typewritten letter by standard post, with an id of its own', () => {
    const draft = emptyDraft();
    expect(draft).toMatchObject({
      letterStyle: 'typewriter',
      extras: [],
      shipping: 'standard',
      deliveryDate: null,
      letterText: '',
    });
    expect(isUntouched(draft)).toBe(true);
    expect(storedDraft.parse(draft)).toEqual(draft);
    expect(emptyDraft().letterId).not.toBe(draft.letterId);
  });

  it('gets a new order key with every change of its content, and keeps its letter id', () => {
    const changed = draftReducer(letter, draftEdited({ letterText: 'Liebe Anna, …!' }));
    expect(changed.orderKey).not.toBe(letter.orderKey);
    expect(changed.letterId).toBe(letter.letterId);
    expect(changed.changedAt > letter.changedAt).toBe(true);
    const withSeal = draftReducer(changed, extraToggled('wax-seal'));
    expect(withSeal.orderKey).not.toBe(changed.orderKey);
  });

  it('keeps its order key if nothing changes and when it is submitted', () => {
    expect(draftReducer(letter, draftEdited({ letterText: letter.letterText }))).toBe(letter);
    const sent = draftReducer(letter, draftSubmitted(letter.orderKey));
    expect(sent).toMatchObject({ orderKey: letter.orderKey, submittedKey: letter.orderKey });
    expect(draftReducer(sent, draftEdited({ recipientName: 'Anna' })).orderKey).not.toBe(sent.submittedKey);
  });

  it('is marked as submitted only if its order key is the one that was sent', () => {
    const meanwhile = draftReducer(letter, draftEdited({ letterText: 'Lieber Bert, …' }));
    expect(draftReducer(meanwhile, draftSubmitted(letter.orderKey))).toBe(meanwhile);
    const again = draftReducer(draftReducer(letter, draftSubmitted(letter.orderKey)), draftSubmitted(letter.orderKey));
    expect(again).toMatchObject({ submittedKey: letter.orderKey, letterId: letter.letterId });
  });

  it('gets a new letter id if it is changed or renewed after it was submitted', () => {
    const sent = draftReducer(letter, draftSubmitted(letter.orderKey));
    const changed = [draftEdited({ recipientName: 'Bert' }), extraToggled('wax-seal'), orderRenewed()].map((action) =>
      draftReducer(sent, action),
    );
    expect(new Set([sent, ...changed].map(({ letterId }) => letterId)).size).toBe(4);
    expect(draftReducer(changed[0], draftEdited({ senderName: 'Jonas' })).letterId).toBe(changed[0]!.letterId);
  });

  it('can be ordered again unchanged, with a new order key', () => {
    const again = draftReducer(letter, orderRenewed());
    expect(again.orderKey).not.toBe(letter.orderKey);
    expect(again.letterText).toBe(letter.letterText);
  });

  it('adds and removes single extras, and keeps them in the order of the catalogue', () => {
    const both = draftReducer(draftReducer(letter, extraToggled('gift-envelope')), extraToggled('wax-seal'));
    expect(both.extras).toEqual(['wax-seal', 'gift-envelope']);
    expect(draftReducer(both, extraToggled('wax-seal')).extras).toEqual(['gift-envelope']);
  });

  it('is empty after clearing and has a new letter id and order key', () => {
    const empty = draftReducer(letter, draftCleared());
    expect(isUntouched(empty)).toBe(true);
    expect(empty.letterId).not.toBe(letter.letterId);
    expect(empty.orderKey).not.toBe(letter.orderKey);
    expect(empty.changedAt > letter.changedAt).toBe(true);
  });

  it('keeps only the submitted key once it is paid, and not even that once it is cleared', () => {
    const sent = draftReducer(letter, draftSubmitted(letter.orderKey));
    const paid = draftReducer(sent, orderPaid());
    expect(isUntouched(paid)).toBe(true);
    expect(isSubmitted(paid)).toBe(false);
    expect(paid.submittedKey).toBe(letter.orderKey);
    expect([letter.letterId, sent.orderKey]).not.toContain(paid.letterId);
    expect(draftReducer(paid, draftCleared()).submittedKey).toBeNull();
  });

  it('takes over newer changes of another tab, but no older ones', () => {
    const later = { ...letter, recipientName: 'Anna', changedAt: '2999-01-01T00:00:00.000Z' };
    const earlier = { ...letter, recipientName: 'Bert', changedAt: '2000-01-01T00:00:00.000Z' };
    expect(draftReducer(letter, draftChangedElsewhere(later)).recipientName).toBe('Anna');
    expect(draftReducer(letter, draftChangedElsewhere(earlier))).toBe(letter);
  });

  it('dates each change after the one before, even if the clock was set back', () => {
    const future = { ...letter, changedAt: '2999-01-01T00:00:00.000Z' };
    expect(draftReducer(future, draftEdited({ recipientName: 'Anna' })).changedAt).toBe('2999-01-01T00:00:00.001Z');
  });
});

describe('A stored draft', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const stored = (value: unknown) => JSON.stringify({ draft: value, _persist: {} });

  it('is read if it has the right shape and is younger than 30 days', () => {
    const draft = emptyDraft(new Date('2026-10-23T12:00:00Z'));
    expect(parseStoredDraft(stored(draft), now)).toEqual(draft);
    expect(parseDraft(emptyDraft(new Date('2026-10-21T11:00:00Z')), now)).toBeUndefined();
  });

  it('takes its wished day as the day of posting if it stores no meaning', () => {
    const { deliveryDateMeans: _, ...older } = emptyDraft(now);
    expect(parseStoredDraft(stored(older), now)).toMatchObject({ deliveryDateMeans: 'posting' });
  });

  it('keeps its signature, and loses only the signature if that is invalid', () => {
    const draft = { ...emptyDraft(now), letterText: 'Liebe Oma', signature: DRAWN };
    expect(parseStoredDraft(stored(draft), now)).toEqual(draft);
    for (const signature of [{ kind: 'drawn', strokes: ['scribble'] }, 'Clara', undefined])
      expect(parseStoredDraft(stored({ ...draft, signature }), now)).toEqual({ ...draft, signature: null });
  });

  it.each([
    [{ extras: ['gold', 'wax-seal'] }, { extras: ['wax-seal'] }],
    [{ extras: 'wax-seal' }, { extras: [] }],
    [{ deliveryDate: '2026-02-30' }, { deliveryDate: null }],
    [{ deliveryDateMeans: 'birthday' }, { deliveryDateMeans: 'posting' }],
    [{ letterStyle: 'comic' }, { letterStyle: 'typewriter' }],
    [{ shipping: 'pigeon' }, { shipping: 'standard' }],
    [
      { recipientName: null, senderName: 7 },
      { recipientName: '', senderName: '' },
    ],
    [{ submittedKey: 'x' }, { submittedKey: null }],
  ])('of an older or newer shop keeps its text, and loses only what is invalid: %o', (invalid, valid) => {
    const draft = { ...emptyDraft(now), letterText: 'Liebe Oma' };
    expect(parseStoredDraft(stored({ ...draft, ...invalid }), now)).toEqual({ ...draft, ...valid });
    const withoutIds = parseStoredDraft(stored({ ...draft, letterId: 'x', orderKey: undefined }), now);
    expect(storedDraft.safeParse(withoutIds).success).toBe(true);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"draft":7}',
    '{"draft":',
    '"draft"',
    stored({}),
    stored({ ...emptyDraft(), letterText: ['Liebe Oma'] }),
    stored({ ...emptyDraft(), changedAt: 'gestern' }),
  ])('does not exist if the storage has %s', (content) => {
    expect(parseStoredDraft(content, now)).toBeUndefined();
  });
});
