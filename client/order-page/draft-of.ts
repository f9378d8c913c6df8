import type { MyLetter, MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { emptyDraft, type Draft } from '../order-flow/draft/draft.ts';

type LetterText = Pick<MyLetterText, 'letterText' | 'writer'> & { signature?: MyLetterText['signature'] | null };

/** An ordered letter as a draft, with the seed of its handwriting. */
export function draftOf(letter: MyLetter, { letterText, signature = null, writer }: LetterText): Draft {
  const { recipientName, recipientAddress, senderName, letterStyle, extras, shipping, letterId } = letter;
  return {
    ...emptyDraft(),
    recipientName,
    recipientAddress,
    senderName: senderName ?? '',
    letterStyle,
    letterText,
    signature,
    writer,
    extras,
    shipping,
    deliveryDate: letter.deliveryDate,
    deliveryDateMeans: letter.deliveryDateMeans ?? 'posting',
    letterId,
  };
}
