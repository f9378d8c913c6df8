import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { LAYOUT_VERSION } from '@federpost/shared/letter/versions.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { openLetterBrowser } from '../../client/letter/chromium.fixture.ts';
import { renderLetter } from '../../worker/render/letter.ts';

/**
 * Draws the four styles for docs/letter, and small what each layout version makes of the same letter:
 * `node scripts/style-packs/draw-pictures.ts`. Needs Chromium, and pdftoppm.
 */

const TEXT = `Füssen, den 24. November 2026

Liebe Großmutter Hildegard,

nun ist es schon wieder so lange her, dass wir uns gesehen haben, und doch vergeht kaum ein Tag, an dem ich nicht an Dich denke. Weißt Du noch, wie wir letzten Sommer am Ammersee saßen, den Enten beim Zanken zusahen und über Öl, Äpfel und Übermut lachten? „Das Glück“, sagtest Du damals, „wächst, wenn man es teilt“ – und Du hattest recht.

Gestern, als ich für 9,99 € einen Strauß Astern kaufte (ja, wirklich!), stand da eine Frau mit genau Deinem Lächeln. Ich musste schlucken und habe ihr die Hälfte geschenkt: Zinnien, Veilchen, Jasmin & Co. Quatsch, dachte ich, aber sie hat sich so gefreut …

Xaver und Yvonne grüßen herzlich; am 3. Dezember um 17:45 Uhr kommen wir, z. B. mit dem Zug. Bring bitte Deine Karten mit!

In Liebe ♥
Dein Jürgen`;
const DPI = 96;
const SMALL_DPI = 50;

const folder = new URL('../../docs/letter/', import.meta.url);
mkdirSync(folder, { recursive: true });
const browser = await openLetterBrowser();
for (const { value: style } of LETTER_STYLES) {
  const picture = Buffer.from(await browser.run('cream', { text: TEXT, style, letterId: 'docs' }, 0, DPI), 'base64');
  writeFileSync(new URL(`${style}.png`, folder), picture);
  console.log(`${style}.png ${Math.round(picture.length / 1000)} kB`);
  for (let layoutVersion = 1; layoutVersion <= LAYOUT_VERSION; layoutVersion += 1) {
    const { pdf } = await renderLetter({ text: TEXT, style, letterId: 'docs', layoutVersion });
    const small = execFileSync('pdftoppm', ['-r', String(SMALL_DPI), '-gray', '-png', '-singlefile', '-'], {
      input: pdf,
    });
    writeFileSync(new URL(`layout-version-${layoutVersion}-${style}.png`, folder), small);
  }
}
await browser.close();
