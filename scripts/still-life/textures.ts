import { execFileSync } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { renderEnvelope } from '../../worker/render/envelope.ts';
import { renderLetter } from '../../worker/render/letter.ts';

const PRINT_DPI = 400;
const WRITER = 41_207;
const LETTER_ID = '6f1c3c52-9a0e-4c0b-8a53-3f5f0f6f1d27';

/** The letters on the pictures, by name: short enough to be read there. */
const LETTERS: Readonly<Record<string, { style: LetterStyle; text: string }>> = {
  typewriter: {
    style: 'typewriter',
    text: `Kiel, den 3. März

Lieber Opa,

Deine alte Maschine steht jetzt auf meinem Schreibtisch.
Das große E klemmt noch immer, und wenn ich auf die
Umschalttaste drücke, riecht es nach Deinem Büro.

Ich habe die Briefe gelesen, die Du damals auf ihr
geschrieben hast. Alle. Es hat drei Abende gedauert und
eine ganze Kanne von Deinem scheußlichen Tee.

Jetzt weiß ich, warum Oma sie nie weggeworfen hat.

Heb mir die Geschichten auf, die nicht darin stehen. Ich
komme Ostern, und ich bringe Papier mit.

Deine Jule`,
  },
  handprint: {
    style: 'handprint',
    text: `Hallo ihr zwei,

danke für die Woche bei euch! Ich habe Sand
in beiden Schuhen und noch keinen davon
ausgeleert. Solange er da ist, bin ich noch
nicht ganz weg.

Sagt Emil, dass die Krabbe gut angekommen
ist. Sie wohnt jetzt neben der Zahnbürste
und heißt Frau Petersen.

Und dir, Anna, danke für das Gespräch auf
der Mauer. Ich denke seitdem anders über
den Herbst.

Bis bald. Ich bringe den Kuchen mit.

Euer Tom`,
  },
  'classic-handwriting': {
    style: 'classic-handwriting',
    text: `Liebe Grete,

heute früh lag der erste Reif auf dem Geländer,
und ich musste an unseren Winter in der kleinen
Wohnung denken. Weißt du noch, wie wir die
Fenster mit Zeitungen abgedichtet haben?

Wir hatten nichts als einander und den Ofen, und
ich war nie wieder so sicher, dass alles gut wird.

Ich schreibe dir, weil man so etwas am Telefon
nicht sagt: Du hast mir damals Mut gemacht, ohne
es zu merken. Davon lebe ich noch.

Komm im Frühling. Der Garten fragt nach dir.

Deine Marlene`,
  },
  calligraphy: {
    style: 'calligraphy',
    text: `Meine liebste Franziska,

seit drei Jahren wachst du jeden Morgen vor
mir auf, öffnest das Fenster und sagst: „Es
riecht nach Schnee“, selbst im August.

Ich habe nie widersprochen. Heute will ich
dir schreiben, warum.

Weil ich in dem Moment, in dem du das sagst,
weiß, dass ich zu Hause bin. Weil du über
deine eigenen Witze lachst, bevor du sie
fertig erzählt hast.

Ich liebe dich. Nicht so, wie man es sagt,
sondern so, wie man Luft holt.

Dein Matthias`,
  },
  condolence: {
    style: 'classic-handwriting',
    text: `Liebe Hanna,

heute habe ich von Karls Tod erfahren. Seitdem
sitze ich hier und finde keinen Anfang.

Er hat mir das Segeln beigebracht, und dass man
schweigen darf, wenn jemand weint. Beides
kann ich heute brauchen.

Du musst mir nicht antworten. Am Sonntag rufe
ich an, und wenn du nicht abhebst, am nächsten
Sonntag wieder.

In Gedanken bei dir

Dein Johannes`,
  },
  christmas: {
    style: 'classic-handwriting',
    text: `Liebe Großtante Marie,

bei uns schneit es nicht, es regnet seitlich. Dafür
riecht das ganze Haus nach deinen Vanillekipferln.

Die Kinder streiten, wer den Stern aufsetzt. Ich
habe gesagt, dass immer du das getan hast, und
seitdem ist es still.

Eine Dose ist unterwegs. Iss sie allein.

Frohe Weihnachten

Deine Antonia`,
  },
};

/** The mark of client/ui/seal.tsx, as heights: the softer its edge, the rounder the wax. */
const SEAL_MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="20 18 60 64"><rect x="0" y="0" width="100" height="100"/><path fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round" d="M33 70c4-19 14-33 35-41-2 12-8 25-27 30m-8 11 14-16m2-9 0 9 9-1m-5-17 0 8 8-1"/></svg>`;

/** The swallow of client/ui/motifs.tsx on a perforated stamp: engraved lines for the sky, and no country or value. */
const STAMP = (() => {
  const [across, down, hole] = [13, 16, 4.6];
  const holes: string[] = [];
  for (let i = 0; i <= across; i += 1)
    for (const y of [0, down]) holes.push(`<circle cx="${i * 16}" cy="${y * 16}" r="${hole}"/>`);
  for (let j = 0; j <= down; j += 1)
    for (const x of [0, across]) holes.push(`<circle cx="${x * 16}" cy="${j * 16}" r="${hole}"/>`);
  const sky = Array.from({ length: 40 }, (_, i) => `M19 ${26 + i * 4.4}H189`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="832" height="1024" viewBox="0 0 208 256"><mask id="m"><rect width="208" height="256" fill="#fff"/><g fill="#000">${holes.join('')}</g></mask><g mask="url(#m)"><rect width="208" height="256" fill="#f6f1e4"/><rect x="18" y="18" width="172" height="220" fill="#ece0c6" stroke="#7d2428" stroke-width="1.6"/><path d="${sky.join('')}" stroke="#9a6a55" stroke-width=".7" opacity=".6"/><g transform="translate(26 28) scale(2.45)" fill="none" stroke="#7d2428" stroke-width="1.3" stroke-linejoin="round"><path fill="#7d2428" stroke="#ece0c6" stroke-width=".8" d="M8 24c10 0 18 5 23 13 6-7 14-13 26-15-8 5-13 11-16 18 4 1 8 3 12 7-7 0-12-1-17 2-7 4-14 3-19-1 5 0 9-1 11-4C23 36 17 29 8 24z"/><path fill="#f6f1e4" d="M20 58h20v12H20zm0 1 10 7 10-7M34 50l-3 8"/></g></g></svg>`;
})();

/** A worn postmark: a ring and waves in black, of no real post office. */
const POSTMARK = (() => {
  const waves = [0, 1, 2, 3, 4].map((i) => `M205 ${62 + i * 19}q22-13 44 0t44 0 44 0 44 0 44 0`);
  const ink = '#1d1c1e';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="600" viewBox="0 0 480 200"><filter id="w" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".055" numOctaves="4" seed="5"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5 -1.6"/><feComposite in="SourceGraphic" operator="in"/></filter><g fill="none" stroke="${ink}" stroke-width="3.4" opacity=".82" filter="url(#w)"><circle cx="110" cy="100" r="88"/><circle cx="110" cy="100" r="56" stroke-width="2"/><path d="${waves.join('')}"/><path d="M60 86h100M60 114h100" stroke-width="2"/></g><text x="110" y="107" text-anchor="middle" font-family="sans-serif" font-size="21" fill="${ink}" opacity=".82" filter="url(#w)">3.3.27</text></svg>`;
})();

/** An office's envelope with its window: grey bars instead of words, so that nothing competes with the letter. */
function officeEnvelope(logo: string, bars: readonly number[]): string {
  const lines = bars.map((length, i) => `<rect x="250" y="${452 + i * 52}" width="${length}" height="15" rx="4"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2200" height="1100"><rect width="2200" height="1100" fill="#e6e4de"/><rect x="200" y="380" width="900" height="450" rx="46" fill="#cfd1d2"/><rect x="206" y="386" width="888" height="438" rx="42" fill="#dcdddb"/><g fill="#4d4f55">${lines.join('')}</g>${logo}<g fill="#5b6470"><rect x="1660" y="120" width="380" height="12"/><rect x="1660" y="150" width="300" height="12"/><rect x="1660" y="180" width="340" height="12"/><circle cx="1560" cy="155" r="52" fill="none" stroke="#5b6470" stroke-width="7"/></g></svg>`;
}

/** Writes all pictures that the scenes are made of into a folder: the prints are the worker's own PDFs. */
export async function drawTextures(folder: string): Promise<void> {
  for (const [name, { style, text }] of Object.entries(LETTERS)) {
    const letter = { text, style, writer: WRITER, letterId: LETTER_ID, layoutVersion: LAYOUT_VERSION };
    await drawPrint((await renderLetter(letter)).pdf, join(folder, `letter-${name}`));
  }
  const recipient = { name: 'Marlene Beispiel', address: 'Lindenweg 7\n79098 Freiburg' };
  const addressHand = { style: 'handprint', letterId: LETTER_ID, writer: WRITER } as const;
  await drawPrint(await renderEnvelope({ recipient, senderName: null, addressHand }), join(folder, 'envelope'));
  await sharp(Buffer.from(SEAL_MARK)).blur(4).png().toFile(join(folder, 'seal.png'));
  await sharp(Buffer.from(STAMP)).png().toFile(join(folder, 'stamp.png'));
  await sharp(Buffer.from(POSTMARK)).png().toFile(join(folder, 'postmark.png'));
  const offices = [
    officeEnvelope('<rect x="200" y="120" width="300" height="60" fill="#355c7d"/>', [520, 430, 560, 390]),
    officeEnvelope('<circle cx="260" cy="160" r="64" fill="#a8a49a"/>', [470, 540, 380]),
    officeEnvelope('<path d="M200 200l70-110 70 110z" fill="#4f7a5b"/>', [540, 420, 470, 360]),
  ];
  for (const [index, svg] of offices.entries())
    await sharp(Buffer.from(svg))
      .png()
      .toFile(join(folder, `office-${index + 1}.png`));
}

/** The print as a grey picture, white where there is no ink. */
async function drawPrint(pdf: Uint8Array, file: string): Promise<void> {
  await writeFile(`${file}.pdf`, pdf);
  execFileSync('pdftoppm', ['-gray', '-png', '-singlefile', '-r', String(PRINT_DPI), `${file}.pdf`, file]);
  // Ink covers what it touches: the plate's shades become nearly full coverage, as on paper.
  await sharp(`${file}.png`)
    .linear(1.35, -0.35 * 255)
    .png()
    .toFile(`${file}-inked.png`);
  await rename(`${file}-inked.png`, `${file}.png`);
}
