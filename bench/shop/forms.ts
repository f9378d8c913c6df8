import { randomUUID } from 'node:crypto';

/** The requests of the bench's customers. */

const STYLES = ['calligraphy', 'handprint', 'classic-handwriting', 'typewriter'];
const PARAGRAPHS = [
  'ich sitze am Fenster, draußen wird es langsam dunkel, und die Straßenlaternen gehen an. Da dachte ich, ich schreibe Dir endlich einmal wieder einen richtigen Brief, so wie früher. Am Telefon vergesse ich doch immer die Hälfte von dem, was ich erzählen wollte.',
  'Den Kindern geht es gut. Jakob hat im Oktober mit der Schule angefangen und liest jetzt alles vor, was ihm unter die Augen kommt: Schilder, Speisekarten, die Rückseite der Cornflakes. Marie lernt Cello, was für unsere Nachbarn „eine Prüfung“ ist (so hat Herr Böhme es gesagt), aber sie übt jeden Tag.',
  'Weißt Du noch, wie wir im Sommer 1998 mit dem Zelt am Müritzsee waren und es neun Tage lang geregnet hat? Ich habe neulich die Fotos wiedergefunden. Auf keinem einzigen sieht man die Sonne, und auf jedem lachen wir. Das möchte ich gern noch einmal machen, meinetwegen auch bei Regen.',
  'Sag mir doch, ob Du über Weihnachten da bist. Wir würden am 27. Dezember kommen, gegen 15 Uhr, und den Stollen bringen wir mit. Wenn es Dir zu viel wird, dann eben im neuen Jahr.',
];

/**
 * The body of one order: a letter of about a page, with its own id.
 * @param number decides its style and its wording.
 */
export function orderBody(number: number): string {
  const paragraphs = PARAGRAPHS.map((_, index) => PARAGRAPHS[(number + index) % PARAGRAPHS.length]);
  return JSON.stringify({
    formData: {
      recipientName: 'Erika Musterfrau',
      recipientAddress: 'Lindenallee 7\n10115 Berlin\nDeutschland',
      senderName: 'Jonas',
      letterStyle: STYLES[number % STYLES.length],
      letterText: `Liebe Erika,\n\n${paragraphs.join('\n\n')}\n\nEs denkt an Dich (Brief ${number})\n\nDein Jonas`,
      extras: ['wax-seal'],
      shipping: 'standard',
      letterId: randomUUID(),
    },
  });
}
