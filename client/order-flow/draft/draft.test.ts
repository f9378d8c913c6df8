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
  validDraft,
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

  it('becomes another order with every change of its content, and keeps its letter id', () => {
    const changed = draftReducer(letter, draftEdited({ letterText: 'Liebe Anna, …!' }));
    expect(changed.orderKey).not.toBe(letter.orderKey);
    expect(changed.letterId).toBe(letter.letterId);
    expect(changed.changedAt > letter.changedAt).toBe(true);
    const withSeal = draftReducer(changed, extraToggled('wax-seal'));
    expect(withSeal.orderKey).not.toBe(changed.orderKey);
  });

  it('stays the same order if nothing changed, and when it goes to the payment page', () => {
    expect(draftReducer(letter, draftEdited({ letterText: letter.letterText }))).toBe(letter);
    const sent = draftReducer(letter, draftSubmitted(letter.orderKey));
    expect(sent).toMatchObject({ orderKey: letter.orderKey, submittedKey: letter.orderKey });
    expect(draftReducer(sent, draftEdited({ recipientName: 'Anna' })).orderKey).not.toBe(sent.submittedKey);
  });

  it('goes to the payment page as the order that was sent, never with another tab’s later changes', () => {
    const meanwhile = draftReducer(letter, draftEdited({ letterText: 'Lieber Bert, …' }));
    expect(draftReducer(meanwhile, draftSubmitted(letter.orderKey))).toBe(meanwhile);
    const again = draftReducer(draftReducer(letter, draftSubmitted(letter.orderKey)), draftSubmitted(letter.orderKey));
    expect(again).toMatchObject({ submittedKey: letter.orderKey, letterId: letter.letterId });
  });

  it('is another letter when it is changed or ordered once more after it went to the payment page', () => {
    const sent = draftReducer(letter, draftSubmitted(letter.orderKey));
    const changed = [draftEdited({ recipientName: 'Bert' }), extraToggled('wax-seal'), orderRenewed()].map((action) =>
      draftReducer(sent, action),
    );
    expect(new Set([sent, ...changed].map(({ letterId }) => letterId)).size).toBe(4);
    expect(draftReducer(changed[0], draftEdited({ senderName: 'Jonas' })).letterId).toBe(changed[0]!.letterId);
  });

  it('can be ordered once more as it is', () => {
    const again = draftReducer(letter, orderRenewed());
    expect(again.orderKey).not.toBe(letter.orderKey);
    expect(again.letterText).toBe(letter.letterText);
  });

  it('adds and removes each extra for itself and keeps them in the order of the catalogue', () => {
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

  it('leaves only the key of its order once it is paid, and nothing once it is cleared', () => {
    const sent = draftReducer(letter, draftSubmitted(letter.orderKey));
    const paid = draftReducer(sent, orderPaid());
    expect(isUntouched(paid)).toBe(true);
    expect(isSubmitted(paid)).toBe(false);
    expect(paid.submittedKey).toBe(letter.orderKey);
    expect([letter.letterId, sent.orderKey]).not.toContain(paid.letterId);
    expect(draftReducer(paid, draftCleared()).submittedKey).toBeNull();
  });

  it('takes newer changes of another tab, and no older ones', () => {
    const later = { ...letter, recipientName: 'Anna', changedAt: '2999-01-01T00:00:00.000Z' };
    const earlier = { ...letter, recipientName: 'Bert', changedAt: '2000-01-01T00:00:00.000Z' };
    expect(draftReducer(letter, draftChangedElsewhere(later)).recipientName).toBe('Anna');
    expect(draftReducer(letter, draftChangedElsewhere(earlier))).toBe(letter);
  });

  it('dates a change after the one before even if the clock was set back', () => {
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
    expect(validDraft(emptyDraft(new Date('2026-10-21T11:00:00Z')), now)).toBeUndefined();
  });

  it('without a meaning of the wished day means the day of posting', () => {
    const { deliveryDateMeans: _, ...older } = emptyDraft(now);
    expect(parseStoredDraft(stored(older), now)).toMatchObject({ deliveryDateMeans: 'posting' });
  });

  it('keeps a signature, and drops an illegible one rather than the text', () => {
    const draft = { ...emptyDraft(now), letterText: 'Liebe Oma', signature: DRAWN };
    expect(parseStoredDraft(stored(draft), now)).toEqual(draft);
    for (const signature of [{ kind: 'drawn', strokes: ['scribble'] }, 'Clara', undefined])
      expect(parseStoredDraft(stored({ ...draft, signature }), now)).toEqual({ ...draft, signature: null });
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '{"draft":7}',
    '{"draft":',
    stored({}),
    stored({ ...emptyDraft(), extras: ['gold'] }),
    stored({ ...emptyDraft(), deliveryDate: '2026-02-30' }),
    stored({ ...emptyDraft(), deliveryDateMeans: 'birthday' }),
  ])('does not exist if the storage has %s', (content) => {
    expect(parseStoredDraft(content, now)).toBeUndefined();
  });
});
