import type { Business } from '@federpost/shared/business/business.ts';
import { mailtoLink } from '@federpost/shared/mail/mailto-link.ts';
import { SUPPORTED_BROWSERS_TEXT } from '../../supported-browsers.ts';
import type { LegalText } from './legal-text.ts';

/** The accessibility statement: what is tested, the known shortcomings, and the contact for complaints. */
export function accessibility(business: Business): LegalText {
  return {
    path: '/barrierefreiheit/',
    label: 'Barrierefreiheit',
    title: `Erklärung zur Barrierefreiheit – ${business.name}`,
    description: `Wie ${business.name} dafür sorgt, dass alle einen Brief schreiben können, was noch nicht gut genug ist und wie du uns Hindernisse meldest.`,
    keywords: ['Barrierefreiheit', 'Erklärung zur Barrierefreiheit', 'WCAG', 'BFSG'],
    heading: 'Barrierefreiheit',
    lead: 'Ein Brief ist für alle da. Diese Website soll es auch sein.',
    sections: [
      {
        id: 'stand',
        heading: 'Wie weit wir sind',
        blocks: [
          'Diese Website ist nach den Richtlinien WCAG 2.2, Stufe AA, gebaut, auf die sich die europäische Norm EN 301 549 und das Barrierefreiheitsstärkungsgesetz (BFSG) stützen. Wir prüfen jede Seite bei jeder Änderung mit einem automatischen Werkzeug und den Weg zum Brief mit der Tastatur.',
          {
            list: [
              'Alles lässt sich ohne Maus bedienen, und man sieht stets, wo man ist.',
              'Texte lassen sich auf 200 Prozent vergrößern; die Seiten passen sich bis 320 Pixel Breite an.',
              'Die Farben haben genügend Kontrast, im hellen und im dunklen Modus.',
              'Fehler im Formular stehen beim Feld und in einer Zusammenfassung, mit Worten und nicht nur mit Farbe.',
              'Wer Bewegung am Bildschirm abgeschaltet hat, sieht keine.',
              'Lesen, Blättern und die häufigen Fragen gehen auch ohne JavaScript.',
              `Alles geht mit ${SUPPORTED_BROWSERS_TEXT}; ältere Browser sagen, dass sie zu alt sind.`,
              'Die Seiten lassen sich vom Browser in eine andere Sprache übersetzen, auch beim Schreiben.',
            ],
          },
        ],
      },
      {
        id: 'grenzen',
        heading: 'Was noch nicht geht',
        blocks: [
          'Die Vorschau zeigt den Brief so, wie er gedruckt wird, in einer Schreibschrift. Solche Schriften sind schwerer zu lesen; in der großen Ansicht steht der ganze Text deshalb unter „Als Text lesen“ auch in der Schrift dieser Website, und Bildschirmleser lesen ihn schon in der kleinen vor.',
          'Die Bezahlseite betreibt unser Zahlungsdienstleister. Auf ihre Gestaltung haben wir keinen Einfluss.',
          'Der gedruckte Brief ist ein Brief. Wenn du ihn in größerer Schrift brauchst, schreib uns vor der Bestellung.',
        ],
      },
      {
        id: 'melden',
        heading: 'Ein Hindernis melden',
        blocks: [
          `Hat etwas nicht funktioniert? Sag es uns: per E-Mail an [${business.email}](${mailtoLink(business.email, { subject: 'Barrierefreiheit' })}) oder am Telefon unter [${business.phone}](tel:${business.phone.replaceAll(' ', '')}). Wir antworten werktags innerhalb von zwei Tagen und helfen dir gern, deinen Brief auf anderem Weg aufzugeben.`,
          'Bist du mit unserer Antwort nicht zufrieden, kannst du dich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden.',
        ],
      },
    ],
    asOf: 'November 2026',
  };
}
