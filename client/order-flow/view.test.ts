import { describe, expect, it } from 'vitest';
import { viewOfQuery, viewOfState, wasPushed } from './view.ts';

describe('The view of the home page', () => {
  it.each([
    ['?start=true', { name: 'form', step: 1, resume: true }],
    ['?start=true&anlass=muttertag', { name: 'form', step: 1, resume: true, occasion: 'muttertag' }],
    ['?start=true&anlass=irgendwann', { name: 'form', step: 1, resume: true }],
    ['?success=true&session_id=cs_1', { name: 'success', sessionId: 'cs_1' }],
    ['?success=true', { name: 'success', sessionId: undefined }],
    ['?cancelled=true', { name: 'checkout', cancelled: true }],
    ['?success=false', undefined],
    ['?utm_source=brief', undefined],
    ['', undefined],
  ])('follows the query «%s» as specified', (search, view) => {
    expect(viewOfQuery(search)).toEqual(view);
  });

  it.each([
    { name: 'form', step: 3 },
    { name: 'form', step: 1, changing: 'senderName' },
    { name: 'checkout', cancelled: true },
    { name: 'success', sessionId: 'cs_1', ofDraft: false },
  ])('is read from the history entry: %o', (view) => {
    expect(viewOfState({ view, pushed: true })).toEqual(view);
  });

  it.each([null, undefined, 'form', 7, {}, { view: null }, { view: { name: 'admin' } }, { view: 'form' }])(
    'is the home view if the history entry has %o',
    (state) => {
      expect(viewOfState(state)).toEqual({ name: 'home' });
    },
  );

  it.each([0, 5, '2', undefined])('is the first step if the history entry has step %o', (step) => {
    expect(viewOfState({ view: { name: 'form', step } })).toEqual({ name: 'form', step: 1 });
  });

  it('knows whether Back leads to the view before', () => {
    expect(wasPushed({ view: { name: 'checkout' }, pushed: true })).toBe(true);
    expect(wasPushed({ view: { name: 'checkout' } })).toBe(false);
    expect(wasPushed(null)).toBe(false);
  });
});
