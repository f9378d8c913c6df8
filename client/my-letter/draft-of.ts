import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { emptyDraft, type Draft } from '../store/draft.ts';

/** An ordered letter as the wizard knows it, with the seed of its handwriting. */
export function draftOf(letter: MyLetter, letterText: string): Draft {
  const { recipientName, recipientAddress, senderName, letterStyle, extras, shipping, letterId } = letter;
  return {
    ...emptyDraft(),
    recipientName,
    recipientAddress,
    senderName: senderName ?? '',
    letterStyle,
    letterText,
    extras,
    shipping,
    deliveryDate: letter.deliveryDate,
    deliveryDateMeans: letter.deliveryDateMeans ?? 'posting',
    letterId,
  };
}
