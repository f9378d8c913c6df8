import { describe, expect, it } from 'vitest';
import { loadWriting } from '../../letter/use-scribe.ts';
import { emptyDraft } from '../draft/draft.ts';
import { errorsOfDraft, errorsOfStep, firstStepWithError, toOrderForm } from './validation.ts';

const TODAY = '2026-11-21';
const complete = {
  ...emptyDraft(),
  recipientName: 'Anna',
  recipientAddress: 'Lindenallee 12\n80331 München',
  letterText: 'Liebe Anna, wie geht es dir?',
};

describe('The wizard’s validation', () => {
  it('requires name and address on step 1, the letter on step 2, and nothing later', () => {
    expect(errorsOfStep(1, emptyDraft())).toEqual({
      recipientName: 'Name des Empfängers ist erforderlich',
      recipientAddress: 'Adresse des Empfängers ist erforderlich',
    });
    expect(errorsOfStep(2, emptyDraft())).toEqual({ letterText: 'Brieftext ist erforderlich' });
    expect(errorsOfStep(3, emptyDraft())).toEqual({});
    expect(errorsOfStep(4, emptyDraft())).toEqual({});
  });

  it('finds no error in a complete draft', () => {
    expect(errorsOfDraft(complete, TODAY)).toEqual({});
  });

  it('names a letter that no envelope can show, at the field of recipient, address or sender', () => {
    const message = '„ə“ können wir auf dem Umschlag nicht schreiben.';
    expect(errorsOfStep(1, { ...complete, recipientName: 'Məmməd' })).toEqual({ recipientName: message });
    expect(errorsOfStep(1, { ...complete, senderName: 'Məmməd' })).toEqual({ senderName: message });
    const recipientAddress = 'bei Məmməd\nLindenallee 12\n80331 München';
    expect(errorsOfStep(1, { ...complete, recipientAddress })).toEqual({ recipientAddress: message });
    expect(errorsOfStep(1, { ...complete, recipientName: 'Oma 💛', senderName: '😀' })).toEqual({});
  });

  it('refuses a wished day that has passed meanwhile, and names step 4', () => {
    const errors = errorsOfDraft({ ...complete, deliveryDate: '2026-11-20' }, TODAY);
    expect(errors).toEqual({ deliveryDate: 'Wunschdatum liegt in der Vergangenheit.' });
    expect(firstStepWithError(errors)).toBe(4);
  });

  it('passes the meaning of a wished day to the order only if there is such a day', () => {
    const wished = { ...complete, deliveryDateMeans: 'arrival' } as const;
    expect(toOrderForm({ ...wished, deliveryDate: '2026-12-24' })).toMatchObject({ deliveryDateMeans: 'arrival' });
    expect(toOrderForm(wished).deliveryDateMeans).toBeUndefined();
  });

  it('refuses a letter of more pages than can be printed', async () => {
    await loadWriting({ style: complete.letterStyle, writer: complete.writer });
    const { letterText } = errorsOfStep(2, { ...complete, letterText: 'Und dann gingen wir weiter.\n'.repeat(1_200) });
    expect(letterText).toMatch(/Drucken können wir höchstens 10/);
  });

  it('names the first step with an error', () => {
    expect(firstStepWithError({ deliveryDate: '…', letterText: '…' })).toBe(2);
  });

  it('passes the specified fields to the order, and none that stay on the device', () => {
    expect(Object.keys(toOrderForm(complete)).sort()).toEqual([
      'deliveryDate',
      'deliveryDateMeans',
      'extras',
      'letterId',
      'letterStyle',
      'letterText',
      'recipientAddress',
      'recipientName',
      'senderName',
      'shipping',
      'signature',
      'writer',
    ]);
    expect(toOrderForm(complete).senderName).toBeUndefined();
  });
});
