import type { LandingPath } from './landing-paths.ts';
import type { Testimonial } from './landing-page.ts';

/**
 * What customers said, one voice for each page. These are samples in the tone of the pages: a business
 * may only publish true ones (§ 5 UWG), so replace them by your own before you show them.
 */
export const testimonials: Readonly<Record<LandingPath, Testimonial>> = {
  '/brief-versenden/': {
    quote: 'Ich schreibe im Zug, und drei Tage später ruft meine Patentante an. So einfach war Post noch nie.',
    attribution: 'Friederike L., Göttingen',
  },
  '/liebesbrief-schreiben/': {
    quote: 'Er hat nichts gesagt. Er hat den Brief zusammengefaltet und in seine Brusttasche gesteckt. Seit Mai.',
    attribution: 'Carla M., Freiburg',
  },
  '/geschenkidee-brief/': {
    quote:
      'Zwischen lauter großen Paketen lag unser Umschlag. Meine Schwiegermutter hat ihn zuletzt geöffnet und dann den ganzen Abend gehalten.',
    attribution: 'Robert S., Mainz',
  },
  '/entschuldigung-brief/': {
    quote:
      'Vier Jahre kein Wort. Auf meinen Brief kam eine Postkarte: Komm zum Kaffee. Mehr musste nicht darauf stehen.',
    attribution: 'Ute H., Wismar',
  },
  '/handschriftlicher-brief/': {
    quote: 'Seit dem Schlaganfall kann ich nicht mehr schreiben. Jetzt bekommen meine Enkel wieder Briefe von mir.',
    attribution: 'Horst B., Celle',
  },
  '/dankesbrief-schreiben/': {
    quote:
      'Meine alte Klavierlehrerin hat geantwortet. Mit achtundachtzig, vier Seiten. Sie wusste noch, was ich damals gespielt habe.',
    attribution: 'Daniela K., Bamberg',
  },
  '/brief-zukunftiges-ich/': {
    quote: 'Ich hatte den Brief völlig vergessen. Dann lag er da, und ich musste mich auf die Treppe setzen.',
    attribution: 'Nils P., Dresden',
  },
  '/geschenk-fur-mama/': {
    quote:
      'Mama hat ihn der Nachbarin vorgelesen, der Friseurin und mir am Telefon. Als wüsste ich nicht, was darin steht.',
    attribution: 'Silke A., Paderborn',
  },
  '/geschenk-papa/': {
    quote: 'Er hat nur ‚Danke für die Post‘ gesagt. Aber der Brief hängt in der Werkstatt, laminiert.',
    attribution: 'Markus W., Ulm',
  },
  '/geschenk-fur-freundin/': {
    quote: 'Sie hat das Siegel nicht gebrochen, sondern drum herum geschnitten. Es liegt jetzt in ihrer Schmuckdose.',
    attribution: 'Philipp R., Leipzig',
  },
  '/geschenk-freund/': {
    quote:
      'Ich habe ihn drei Wochen später in seinem Handschuhfach gefunden. Er hatte ihn auf jede Dienstreise mitgenommen.',
    attribution: 'Johanna T., Münster',
  },
  '/geschenk-bruder/': {
    quote: 'Er rief an und sagte zehn Sekunden lang nichts. Dann: ‚Das mit dem Hamster wusste ich.‘',
    attribution: 'Kathrin E., Kiel',
  },
  '/geschenk-schwester/': {
    quote: 'Wir telefonieren jeden Tag. Trotzdem stand in meinem Brief lauter Neues, sagt sie.',
    attribution: 'Vera und Inken D., Oldenburg',
  },
  '/geschenk-fur-oma/': {
    quote:
      'Oma liest meine Briefe im Heim beim Kaffee vor. Inzwischen grüßen mich acht alte Damen, die ich nicht kenne.',
    attribution: 'Jonas F., Erfurt',
  },
  '/hochzeitstag-geschenk/': {
    quote: 'Wir schreiben uns jedes Jahr einen. Es ist das Einzige, was wir beide bei einem Brand mitnehmen würden.',
    attribution: 'Birgit und Jens O., Lübeck',
  },
  '/geburtstag-brief/': {
    quote:
      'Mein Vater ist achtzig geworden und hat alle Reden überstanden. Bei dem Brief musste er kurz an die frische Luft.',
    attribution: 'Christoph N., Kempten',
  },
  '/weihnachten/': {
    quote:
      'Unser Sohn glaubt jetzt wieder fest an den Weihnachtsmann. Der wusste nämlich von der Sache mit dem Meerschweinchen.',
    attribution: 'Familie G., Cottbus',
  },
  '/valentinstag/': {
    quote: 'Nach siebzehn Jahren Ehe dachte ich, die Post hat sich im Stockwerk geirrt.',
    attribution: 'Petra V., Aachen',
  },
  '/neujahr/': {
    quote: 'Am 9. Januar kam ein Brief von einem alten Schulfreund. Seitdem treffen wir uns jeden Monat.',
    attribution: 'Andreas Z., Bayreuth',
  },
  '/trauerkarte-schreiben/': {
    quote: 'In den meisten Karten stand, wie leid es allen tut. In dieser stand, wie mein Mann gelacht hat.',
    attribution: 'Ingrid J., Bremen',
  },
  '/brief-zur-geburt/': {
    quote:
      'Wir haben ihn nachts um vier beim Stillen gelesen und beide geheult. Er liegt in der Erinnerungskiste, ganz oben.',
    attribution: 'Leyla und Tim C., Berlin',
  },
  '/glueckwuensche-hochzeit/': {
    quote:
      'Am Morgen danach haben wir uns alle Karten vorgelesen. Bei einer haben wir aufgehört und sie noch einmal gelesen.',
    attribution: 'Hannah und Ole Y., Potsdam',
  },
  '/brief-eltern-hochzeit/': {
    quote:
      'Mein Vater trug den Brief während der ganzen Trauung im Jackett. Man konnte den Umschlag auf den Bildern sehen.',
    attribution: 'Luise Q., Stuttgart',
  },
};

/** What somebody said of the page at `path`: a business that has no reviews to show (0) shows none here either. */
export function voiceOf(path: LandingPath, claims: { reviewCount: number }): Testimonial | undefined {
  return claims.reviewCount > 0 ? testimonials[path] : undefined;
}

/**
 * A sentence that only some pages carry (specification §1, §2.9): fast delivery, and how many couples write to their
 * parents. The share comes from the business's own claims; without one (0) the sentence is not said.
 */
export function pageClaim(path: LandingPath, claims: { weddingLetterShare: number }): string | undefined {
  if (path === '/brief-versenden/')
    return 'Heute geschrieben, morgen gedruckt, übermorgen beim Empfänger: So schnell geht es werktags mit Express im besten Fall.';
  if (path === '/brief-eltern-hochzeit/' && claims.weddingLetterShare > 0) {
    return `${claims.weddingLetterShare}\u00a0% der Brautpaare in Deutschland danken ihren Eltern mit einem Brief oder einer Rede.`;
  }
  return undefined;
}
