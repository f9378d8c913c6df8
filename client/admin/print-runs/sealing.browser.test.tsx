import { codesOfOrder } from '@federpost/shared/runs/runs.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits, openPage, WCAG } from '../shell/open-page.fixture.tsx';
import { mockNewTab } from '../shell/new-tab.fixture.ts';
import { refusing } from '../shell/shop.fixture.ts';
import { aPiece, pieces } from './run-pieces.fixture.ts';
import { runShop } from './run-shop.fixture.ts';

/** The sealing check in a browser: a scanner is a keyboard, and every scan is answered by colour, text and sound. */

let opened: Awaited<ReturnType<typeof openPage>>;
let heard: string[];
beforeEach(() => {
  location.hash = '/lauf/pruefen';
  heard = [];
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode) {
    heard.push(this.type);
  });
  vi.spyOn(OscillatorNode.prototype, 'stop').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  delete document.documentElement.dataset.letterPhotos;
});
async function open(count: number, all = pieces(count, { production_status: 'printed' })) {
  const runs = runShop(all);
  opened = await openPage([], { answer: runs.answer });
  await expect.element(field).toBeVisible();
  return { ...opened, runs, scan: (code: string) => opened.key(`${code}{Enter}`) };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const field = page.getByRole('textbox', { name: 'Code vom Umschlag' });
const answer = page.getByRole('status', { name: 'Antwort' });
const missing = page.getByRole('list', { name: 'Was noch fehlt' }).getByRole('listitem');
const posts = () => opened.posts().map((call) => call.replace('POST /functions/v1/', ''));
/** Gives the browser a barcode reader that sees these codes. */
function readCodes(sight: () => string[]) {
  class BarcodeDetector {
    static getSupportedFormats = async () => ['code_128'];
    detect = async () => sight().map((rawValue) => ({ rawValue }));
  }
  Object.assign(globalThis, { BarcodeDetector });
}

test('a scanned envelope is checked off at once, and its features are shown', async () => {
  const { scan } = await open(4);
  await scan('a004');
  await expect.element(answer).toMatchTextContent('Richtig A004');
  await expect.element(answer).toMatchTextContent('Schreibmaschine, Wachsiegel, Kompaktbrief 1,10 €');
  await expect.element(answer).toHaveAttribute('data-tone', 'right');
  await expect.element(page.getByText('1 von 4 geprüft')).toBeVisible();
  await expect.poll(() => missing.elements().length).toBe(3);
  expect(heard).toEqual(['sine']);
});

test('a repeated or foreign code has its own text, colour and sound', async () => {
  const { scan } = await open(2);
  await scan('A001');
  await scan('A001');
  await expect.element(answer).toMatchTextContent('Schon geprüft A001');
  await expect.element(answer).toHaveAttribute('data-tone', 'again');
  await scan('X999');
  await expect.element(answer).toMatchTextContent('Unbekannter Code X999');
  await expect.element(answer).toMatchTextContent('Diesen Code gibt es nicht.');
  await expect.element(answer).toHaveAttribute('data-tone', 'wrong');
  expect(heard).toEqual(['sine', 'triangle', 'triangle', 'square', 'square']);
});

test('a scan counts wherever the focus is, and triggers no keyboard shortcut', async () => {
  const { scan } = await open(3);
  await button(/Ton ist an/).click();
  await expect.element(button(/Ton ist aus/)).toHaveFocus();
  await scan('A001');
  await expect.element(answer).toMatchTextContent('Richtig A001');
  await expect.element(button(/Ton ist aus/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await page.getByRole('heading', { level: 1 }).click();
  await scan('A002');
  await expect.element(answer).toMatchTextContent('Richtig A002');
  expect(location.hash).toBe('#/lauf/pruefen');
});

test('scans that arrive faster than answers are answered in order, and none is lost', async () => {
  const { key } = await open(12);
  await key(Array.from({ length: 12 }, (_, index) => `A${String(index + 1).padStart(3, '0')}{Enter}`).join(''));
  await expect.element(page.getByText('12 von 12 geprüft')).toBeVisible();
  await expect.element(page.getByText('Es fehlt nichts mehr')).toBeVisible();
  expect(posts().map((call) => /"code":"(\w+)"/.exec(call)?.[1])).toEqual(pieces(12).map(({ code }) => code));
});

test('a scan that failed does not count, and a button sends it again', async () => {
  const { scan, shop, runs } = await open(2);
  shop.intercept = refusing('check-off', 503, 'Gleich wieder da.', runs.answer);
  await scan('A002');
  await expect.element(answer).toMatchTextContent('Nicht geprüft A002');
  await expect.element(answer).toMatchTextContent('Gleich wieder da.');
  await expect.element(page.getByText('0 von 2 geprüft')).toBeVisible();
  shop.intercept = runs.answer;
  await button('A002 noch einmal prüfen').click();
  await expect.element(answer).toMatchTextContent('Richtig A002');
  await expect.element(button('A002 noch einmal prüfen')).not.toBeInTheDocument();
});

test('the sound can be turned off, and stays off', async () => {
  const { scan } = await open(2);
  await button('Ton ist an').click();
  await scan('A001');
  await expect.element(answer).toMatchTextContent('Richtig');
  expect(heard).toEqual([]);
  expect(localStorage.getItem('federpost-operator-sound')).toBe('off');
});

test('the check-off of an unfinished envelope can be undone', async () => {
  const { scan } = await open(2);
  await scan('A001');
  await button('A001 ist doch nicht fertig').click();
  await expect.element(answer).toMatchTextContent('Bereit für den nächsten Umschlag.');
  await expect.element(page.getByText('0 von 2 geprüft')).toBeVisible();
});

test('a posted letter is finished: nothing is offered for it, and the second station says that all are posted', async () => {
  const { scan, runs } = await open(2);
  await scan('A001');
  await scan('A002');
  await expect.element(button('A002 ist doch nicht fertig')).toBeVisible();
  runs.change(() => true, { production_status: 'posted' });
  await expect.element(page.getByRole('heading', { name: 'Alles ist zur Post gebracht' })).toBeVisible();
  await expect.element(button('A002 ist doch nicht fertig')).not.toBeInTheDocument();
});

test('a letter can be set aside with a reason, and goes with the others after all', async () => {
  await open(2);
  await button('A002 geht nicht mit').click();
  await page.getByLabelText('Grund').selectOptions('damaged');
  await dialog.getByRole('button', { name: 'Zurücklegen' }).click();
  await expect.element(page.getByText('0 von 1 geprüft')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Zurückgelegt' })).toMatchTextContent('Beschädigt');
  await button('A002 geht doch mit').click();
  await expect.element(page.getByText('0 von 2 geprüft')).toBeVisible();
  expect(posts()).toEqual([
    'set-aside {"code":"A002","reason":"damaged"}',
    'set-aside {"code":"A002","reason":"unfinished"}',
  ]);
});

test('a letter that is held after its check is named, and not posted', async () => {
  const { scan, key, runs } = await open(2);
  await scan('A001');
  await scan('A002');
  await expect.element(page.getByText('2 von 2 geprüft')).toBeVisible();
  runs.change(({ code }) => code === 'A002', { held: 'withdrawn' });
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await button('Zur Post gebracht (1)').click();
  await expect.element(dialog).toMatchTextContent('1 Brief wird zurückgehalten und bleibt hier: 1 × Widerruf.');
  await key('{Enter}');
  await expect.element(page.getByText('1 Brief zur Post gebracht.')).toBeVisible();
  const [piece] = runs.run.pieces;
  expect(posts().at(-1)).toBe(`mark-posted {"orderIds":["${piece!.order_id}"],"earlyPosting":[],"checked":true}`);
});

test('«Zur Post gebracht» asks once with the number, posts the checked letters, and offers the manifest', async () => {
  const { scan, key, runs, shop } = await open(3);
  await scan('A001');
  await scan('A002');
  await expect.element(page.getByText('2 von 3 geprüft')).toBeVisible();
  await key('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toMatchTextContent('2 Briefe sind geprüft und gelten dann als versendet.');
  await expect.element(dialog).toMatchTextContent('1 Brief fehlt noch und bleibt hier.');
  await key('{Enter}');
  await expect.element(page.getByText('2 Briefe zur Post gebracht.')).toBeVisible();
  const ids = runs.run.pieces.slice(0, 2).map(({ order_id }) => order_id);
  expect(posts().at(-1)).toBe(`mark-posted {"orderIds":${JSON.stringify(ids)},"earlyPosting":[],"checked":true}`);
  const tab = mockNewTab();
  await expect.element(button('Einlieferungsliste drucken')).toHaveFocus();
  await key('{Enter}');
  await expect.poll(() => tab.location.replace).toHaveBeenCalledOnce();
  expect(shop.calls).toContain('GET /rest/v1/run-manifest');
  await scan('A003');
  await expect.element(page.getByText('3 von 3 geprüft')).toBeVisible();
});

test('letters of a later day are counted, named with their day and posted only if they are chosen', async () => {
  const { scan, runs } = await open(0, [
    aPiece(1, { production_status: 'printed' }),
    aPiece(2, { production_status: 'printed', posting_day: '2099-12-24' }),
    aPiece(3, { production_status: 'printed', posting_day: '2099-12-24' }),
  ]);
  for (const code of ['A001', 'A002', 'A003']) await scan(code);
  await expect.element(page.getByText('3 von 3 geprüft')).toBeVisible();
  await expect.element(page.getByText('Alles ist geprüft')).toBeVisible();
  await button('Zur Post gebracht (1)').click();
  await expect.element(dialog).toMatchTextContent('1 Brief ist geprüft und gilt dann als versendet.');
  await expect.element(dialog).toMatchTextContent('Auch 2 Briefe für Donnerstag, 24. Dezember 2099');
  await dialog.getByRole('button', { name: 'Ja, 1 Brief zur Post gebracht' }).click();
  await expect.element(page.getByText('1 Brief zur Post gebracht.')).toBeVisible();

  await button('Zur Post gebracht (0)').click();
  await expect.element(dialog).not.toMatchTextContent('gelten dann als versendet');
  await expect.element(dialog.getByRole('button', { name: /^Ja/ })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Ja, 2 Briefe zur Post gebracht' }).click();
  await expect.element(page.getByText('2 Briefe zur Post gebracht.')).toBeVisible();
  const [, , early] = runs.run.pieces;
  expect(posts().at(-1)).toContain(`"earlyPosting":["`);
  expect(posts().at(-1)).toContain(early!.order_id);
});

test('a scan closes an open dialog and is checked, and its Enter does not confirm the dialog', async () => {
  const { scan, key } = await open(3);
  await scan('A001');
  await expect.element(page.getByText('1 von 3 geprüft')).toBeVisible();
  await key('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toBeVisible();
  await scan('A002');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(answer).toMatchTextContent('Richtig A002');
  expect(posts().some((call) => call.startsWith('mark-posted'))).toBe(false);
});

test('no letter can be posted before one is checked off', async () => {
  const { key } = await open(2);
  await expect.element(button('Zur Post gebracht (0)')).toBeDisabled();
  await key('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('if the browser reads barcodes, a button starts the camera, and leaving the view stops it', async () => {
  let sight: string[] = [];
  readCodes(() => sight);
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')!.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream();
  const camera = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  await open(2);
  expect(camera).not.toHaveBeenCalled();
  await button('Mit der Kamera scannen').click();
  await expect.element(page.getByLabelText('Bild der Kamera')).toBeVisible();
  sight = ['A002'];
  await expect.element(answer).toMatchTextContent('Richtig A002');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(posts()).toHaveLength(1);
  location.hash = '/lauf';
  await expect.element(page.getByLabelText('Bild der Kamera')).not.toBeInTheDocument();
  await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('the camera button needs a barcode reader, which the view says, and a denied camera is reported', async () => {
  await open(1);
  await expect.element(page.getByText(/^Dieser Browser liest keine Codes mit der Kamera/)).toBeVisible();
  await expect.element(button('Mit der Kamera scannen')).not.toBeInTheDocument();
  readCodes(() => []);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await opened.screen.unmount();
  await open(1);
  await button('Mit der Kamera scannen').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Die Kamera ist für diese Seite nicht freigegeben.');
});

/** A shop that photographs letters, and a camera of this size. It shows noise, which is the hardest to compress. */
function withCamera(width = 1600, height = 1200) {
  document.documentElement.dataset.letterPhotos = 'on';
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  const noise = context.createImageData(width, height);
  for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
  context.putImageData(noise, 0, 0);
  const stream = canvas.captureStream();
  // A canvas sends no picture until something is drawn on it.
  const drawing = setInterval(() => context.fillRect(0, 0, 1, 1), 50);
  onTestFinished(() => clearInterval(drawing));
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([{ kind: 'videoinput' } as MediaDeviceInfo]);
  return { stream, asked: vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream) };
}
/** A picture is shown for two seconds before it is kept. */
const REVIEWED = { timeout: 5_000 };
type Photographed = { code: string; photo: string };
const photos = () =>
  posts()
    .filter((call) => call.startsWith('photograph-letter '))
    .map((call) => JSON.parse(call.replace('photograph-letter ', '')) as Photographed);
const cameraShows = () =>
  expect
    .poll(() => document.querySelector<HTMLVideoElement>('.check-camera__picture')?.videoWidth ?? 0)
    .toBeGreaterThan(0);

test('if letters are photographed, the space bar takes a small picture of the envelope scanned last', async () => {
  const { asked } = withCamera();
  const { scan, key } = await open(3);
  await expect.element(button('Kamera einschalten')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await button('Kamera einschalten').click();
  await cameraShows();
  await expect.element(button('Umschlag fotografieren')).toBeDisabled();
  await key(' ');
  await scan('A002');
  await expect.element(answer).toMatchTextContent('Richtig A002');
  await key(' ');
  await expect.element(page.getByAltText('Foto von A002')).toBeVisible();
  expect(photos(), 'the picture is shown before it is kept').toEqual([]);
  await expect.element(page.getByText(/^A002 ist fotografiert\./), REVIEWED).toBeVisible();
  await expect.element(page.getByAltText('Foto von A002')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Fotos' })).toMatchTextContent('A002');
  await scan('X999');
  await expect.element(answer).toMatchTextContent('Unbekannter Code');
  await key(' ');
  await scan('A003');
  await expect.element(button('A003 fotografieren')).toBeEnabled();
  await button('A003 fotografieren').click();
  await expect.element(page.getByText(/^A003 ist fotografiert\./), REVIEWED).toBeVisible();

  expect(photos().map(({ code }) => code)).toEqual(['A002', 'A003']);
  const [{ photo } = { photo: '' }] = photos();
  const bytes = Uint8Array.from(atob(photo), (each) => each.charCodeAt(0));
  expect(bytes.length).toBeLessThanOrEqual(200_000);
  expect(photo).not.toContain(btoa('Exif').slice(0, 5));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  expect(picture.width / picture.height).toBeCloseTo(1.5, 1);
  expect(picture.width).toBeLessThanOrEqual(1200);
  await expectFits(360, document.body, WCAG);
});

/** Shows a taken picture for a minute instead of two seconds, which a busy machine needs for a key. */
function withLongReview() {
  const { setTimeout } = window;
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => setTimeout(run, ms === 2_000 ? 60_000 : ms));
}

test('a picture that is shown can be taken again, and the next scan keeps it at once', async () => {
  withCamera();
  withLongReview();
  const { scan, key } = await open(2);
  await button('Kamera einschalten').click();
  await cameraShows();
  await scan('A001');
  await expect.element(button('A001 fotografieren')).toBeEnabled();
  await key(' ');
  await expect.element(button('Neu (Leertaste)')).toBeVisible();
  await key(' ');
  await expect.element(page.getByAltText('Foto von A001')).toBeVisible();
  await scan('A002');
  await expect.element(answer).toMatchTextContent('Richtig A002');
  await expect.poll(() => photos().map(({ code }) => code)).toEqual(['A001']);
});

test('the space bar takes no picture within a typed code or on a button', async () => {
  withCamera();
  const { scan, key } = await open(2);
  await button('Kamera einschalten').click();
  await cameraShows();
  await scan('A001');
  await expect.element(button('A001 fotografieren')).toBeEnabled();
  await key('A 002{Enter}');
  await button(/Ton ist an/).click();
  await key(' ');
  await expect.element(button(/Ton ist an/)).toBeVisible();
  expect(photos()).toEqual([]);
});

test('the view says so if the server refuses a picture or the browser denies the camera', async () => {
  const { asked } = withCamera();
  const { scan, key, shop, runs } = await open(1);
  await button('Kamera einschalten').click();
  await cameraShows();
  await scan('A001');
  await expect.element(button('A001 fotografieren')).toBeEnabled();
  shop.intercept = refusing('photograph-letter', 409, 'Das geht gerade nicht.', runs.answer);
  await key(' ');
  await expect.element(page.getByText('Das geht gerade nicht.'), REVIEWED).toBeVisible();
  await button('Kamera ausschalten').click();
  asked.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await button('Kamera einschalten').click();
  await expect.element(page.getByText(/^Die Kamera ist für diese Seite nicht freigegeben\./)).toBeVisible();
  await button('A001 fotografieren').click();
  await expect.element(page.getByText('Die Kamera zeigt noch kein Bild.')).toBeVisible();
});

test('the view says if there is no camera, and looks for none if photos are switched off', async () => {
  const { asked } = withCamera();
  const devices = vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([]);
  await open(1);
  await expect.element(page.getByText('An diesem Gerät ist keine Kamera; geprüft wird ohne Fotos.')).toBeVisible();
  await opened.screen.unmount();

  document.documentElement.dataset.letterPhotos = 'off';
  devices.mockClear();
  const { scan, key } = await open(1);
  await scan('A001');
  await expect.element(answer).toMatchTextContent('Richtig A001');
  await key(' ');
  await expect.element(button(/Kamera/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/fotografier|Foto/)).not.toBeInTheDocument();
  expect([asked.mock.calls, devices.mock.calls, photos()]).toEqual([[], [], []]);
});

describe('a registered letter', () => {
  // Codes as they are printed, because anything else counts as a label.
  const [CODE, OTHER] = [codesOfOrder('1a2b0000')[0]!, codesOfOrder('3c4d0000')[0]!];
  const both = () => [
    aPiece(1, { code: CODE, extras: ['registered-post'], production_status: 'printed' }),
    aPiece(2, { code: OTHER, extras: [], production_status: 'printed' }),
  ];
  const checks = () => posts().map((call) => JSON.parse(call.replace('check-off ', '')) as object);

  test('is checked by two scans: its code, then its label', async () => {
    const { scan, key } = await open(0, both());
    await scan(CODE);
    await expect.element(answer).toMatchTextContent(`Jetzt das Etikett ${CODE}`);
    await expect.element(page.getByText('0 von 2 geprüft')).toBeVisible();
    await scan('RT 12 345 678 4 DE');
    await expect.element(answer).toMatchTextContent('Etikett nicht lesbar');
    await scan('rt123456785de');
    await expect.element(answer).toMatchTextContent(`Richtig ${CODE}`);
    await expect.element(page.getByText('1 von 2 geprüft')).toBeVisible();
    await key(`${OTHER}{Enter}`);
    await expect.element(page.getByText('2 von 2 geprüft')).toBeVisible();
    expect(checks()).toEqual([
      { code: CODE },
      { code: CODE, label: 'RT 12 345 678 4 DE' },
      { code: CODE, label: 'rt123456785de' },
      { code: OTHER },
    ]);
  });

  test('is checked also if both scans arrive before the first answer', async () => {
    const { key } = await open(0, both());
    await key(`${CODE}{Enter}RT123456785DE{Enter}${OTHER}{Enter}`);
    await expect.element(page.getByText('2 von 2 geprüft')).toBeVisible();
  });

  test('stays unchecked if another envelope is scanned instead of its label', async () => {
    const { scan } = await open(0, both());
    await scan(CODE);
    await scan(OTHER);
    await expect.element(answer).toMatchTextContent(`Richtig ${OTHER}`);
    await scan('RT123456785DE');
    await expect.element(answer).toMatchTextContent('Unbekannter Code');
    await expect.element(page.getByText('1 von 2 geprüft')).toBeVisible();
    expect(checks().at(-1)).toEqual({ code: 'RT123456785DE' });
  });

  test('is read by the camera, whose DataMatrix of a stamp is no scan', async () => {
    let sight: { rawValue: string; format: string }[] = [];
    class BarcodeDetector {
      static getSupportedFormats = async () => ['code_128', 'data_matrix'];
      detect = async () => sight;
    }
    Object.assign(globalThis, { BarcodeDetector });
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')!.fillRect(0, 0, 10, 10);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream());
    await open(0, both());
    await button('Mit der Kamera scannen').click();
    sight = [
      { rawValue: CODE, format: 'code_128' },
      { rawValue: 'DEA5 stamp', format: 'data_matrix' },
    ];
    await expect.element(answer).toMatchTextContent('Jetzt das Etikett');
    sight = [{ rawValue: 'RT123456785DE', format: 'data_matrix' }];
    await expect.element(answer).toMatchTextContent(`Richtig ${CODE}`);
    expect(checks()).toHaveLength(2);
  });

  test('fits a phone while it waits for its label', async () => {
    const { scan } = await open(0, both());
    await scan(CODE);
    await expect.element(answer).toMatchTextContent('Jetzt das Etikett');
    await expectFits(360, document.body, WCAG);
  });
});
