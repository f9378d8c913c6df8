import { expect, test } from 'vitest';
import { bytesOf, addBlackPage, newDocument, A4, useFont } from './document.ts';
import { plainFont } from './fonts.ts';
import { renderLetter } from './letter.ts';
import { wordsIn } from './pdf-tools.fixture.ts';

test('a letter with accents takes no text from the papers that are set after it', async () => {
  await renderLetter({ text: 'Äß.', style: 'handprint', writer: 7, letterId: 'a letter', layoutVersion: 1 });
  const document = newDocument('Laufzettel', A4);
  useFont(addBlackPage(document), plainFont(), 12).text('Am Aß. Ärger', 20, 20);
  expect(wordsIn(await bytesOf(document)).trim()).toBe('Am Aß. Ärger');
});
