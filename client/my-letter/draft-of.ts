import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import type { Signature } from '@federpost/shared/letter/signature.ts';
import { emptyDraft, type Draft } from '../store/draft.ts';

/** An ordered letter as the wizard knows it, with the seed of its handwriting. */
export function draftOf(letter: MyLetter, letterText: string, signature: Signature | null = null): Draft {
  const { recipientName, recipientAddress, senderName, letterStyle, extras, shipping, letterId } = letter;
  return {
    ...emptyDraft(),
    recipientName,
    recipientAddress,
    senderName: senderName ?? '',
    letterStyle,
    letterText,
    signature,
    extras,
    shipping,
    deliveryDate: letter.deliveryDate,
    deliveryDateMeans: letter.deliveryDateMeans ?? 'posting',
    letterId,
  };
}
