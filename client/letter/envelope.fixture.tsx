import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { envelopeFlap } from '@federpost/shared/letter/envelope/envelope.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { Envelope } from './envelope.tsx';
import { EnvelopeText } from './envelope-text.tsx';
import { greyOf, type GreyPicture } from './in-browser.fixture.ts';
import '../ui/tokens.css';

/** The envelope's preview inside a browser, for the test that compares preview and print. Not part of the site. */

type Front = {
  recipientName: string;
  recipientAddress: string;
  senderName: string;
  letterStyle: LetterStyle;
  letterId: string;
  writer: number;
};

/** Shows only the print of one side, black on white and `width` CSS pixels wide, once its typeface has loaded. */
export async function show(side: { front: Front } | { returnAddress: string }, width: number): Promise<void> {
  const desk = Object.assign(document.createElement('div'), { id: 'desk' });
  desk.style.cssText = `position: absolute; inset: 0 auto auto 0; width: ${width}px; aspect-ratio: 2; --toner: #000`;
  document.body.replaceChildren(desk);
  flushSync(() =>
    createRoot(desk).render(
      'front' in side ? (
        <Envelope {...side.front} day="2026-12-23" />
      ) : (
        <EnvelopeText lines={envelopeFlap(side.returnAddress)} label="Rückseite" />
      ),
    ),
  );
  for (const envelope of desk.querySelectorAll<HTMLElement>('.envelope'))
    Object.assign(envelope.style, { background: '#fff', boxShadow: 'none' });
  for (const stuck of desk.querySelectorAll<HTMLElement>('.envelope__stuck')) stuck.hidden = true;
  await document.fonts.load('16px "Noto Sans Mono"');
  if ('front' in side && side.front.letterStyle !== 'typewriter')
    while (!desk.querySelector('.envelope-text--ink')) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The grey pixels of a PNG, given as base64. */
export async function greyOfPng(png: string): Promise<GreyPicture> {
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  canvas.getContext('2d', { willReadFrequently: true })!.drawImage(bitmap, 0, 0);
  return greyOf(canvas);
}
