/**
 * Generates the site's picture files: icons, the previews for social networks, and the screens in docs/pictures. Run
 * with the pinned Node after a build: `node scripts/pictures.ts [icons] [previews] [screens]`, by default all. Needs
 * Chromium (CHROMIUM names the binary). The results are committed, so a build needs no Chromium.
 */
import { drawIcons } from './pictures/icons.ts';
import { openPictureBrowser } from './pictures/picture-browser.ts';
import { drawPreviews } from './pictures/previews.ts';
import { drawScreens } from './pictures/screens.ts';

const KINDS = { icons: drawIcons, previews: drawPreviews, screens: drawScreens };

const selected = process.argv.slice(2);
const unknown = selected.find((kind) => !(kind in KINDS));
if (unknown !== undefined)
  throw new Error(`Unknown kind of pictures: ${unknown}; there are ${Object.keys(KINDS).join(', ')}`);

const browser = await openPictureBrowser();
try {
  for (const [kind, draw] of Object.entries(KINDS)) {
    if (selected.length > 0 && !selected.includes(kind)) continue;
    const count = await draw(browser);
    console.log(`${kind}: ${count} pictures`);
  }
} finally {
  await browser.close();
}
