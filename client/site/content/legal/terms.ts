import type { Business } from '@federpost/shared/business/business.ts';
import { taxMessages } from '@federpost/shared/business/tax.ts';
import { BASE_PRICE_CENTS, offeredExtras, shippingCents } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { ALL_PAYMENT_METHODS } from '@federpost/shared/order/payment-methods.ts';
import { MAX_VOUCHER_EUROS, MIN_VOUCHER_EUROS } from '@federpost/shared/order/voucher.ts';
import { WRITING } from '../writing.ts';
import type { LegalText } from './legal-text.ts';

const EXPRESS_CENTS = shippingCents('express');

/** The terms in eight sections (specification §2.12, §4, §9). A lawyer must read them: docs/legal.md. */
export function terms(business: Business): LegalText {
  const provider = `${business.name}, ${business.owner}, ${business.street}, ${business.postcode}\u00a0${business.town}`;
  return {
    path: '/agb/',
    label: 'AGB',
    title: `Allgemeine Geschäftsbedingungen – ${business.name}`,
    description: `Die Allgemeinen Geschäftsbedingungen von ${business.name}: Vertragsschluss, Leistung, Preise, Lieferung, Widerruf und Haftung in acht Abschnitten.`,
    keywords: ['AGB', 'Allgemeine Geschäftsbedingungen', 'Widerrufsrecht', business.name],
    heading: 'Allgemeine Geschäfts\u00adbedingungen',
    sections: [
      {
        id: 'geltungsbereich',
        heading: '§ 1 Geltungsbereich',
        blocks: [
          `Diese Bedingungen gelten für alle Verträge, die Sie über diese Website mit uns (${provider}) schließen.`,
          'Unser Angebot richtet sich an Verbraucherinnen und Verbraucher, die persönliche Briefe versenden möchten. Geschäftsbriefe, Mahnungen und Kündigungen gehören nicht zu unserem Angebot. Abweichende Bedingungen erkennen wir nicht an.',
        ],
      },
      {
        id: 'vertragsschluss',
        heading: '§ 2 Vertragsschluss',
        blocks: [
          'Die Darstellung unserer Leistungen auf dieser Website ist kein bindendes Angebot. Mit dem Abschluss der Bestellung und der Zahlung geben Sie ein verbindliches Angebot ab. Bis dahin können Sie alle Angaben in der Bestellübersicht prüfen und berichtigen.',
          'Der Vertrag kommt zustande, wenn wir Ihre Bestellung innerhalb von 5 Tagen, nachdem Ihre Zahlung bei uns eingegangen ist, durch eine E-Mail bestätigen. Bearbeitet wird die Bestellung erst nach vollständiger Zahlung. Bestätigen wir sie nicht, erhalten Sie bereits gezahlte Beträge zurück.',
          'Die Bestelldaten und diese Bedingungen erhalten Sie mit der Bestätigung. Vertragssprache ist Deutsch.',
        ],
      },
      {
        id: 'leistungsumfang',
        heading: '§ 3 Leistungsumfang',
        blocks: [
          'Wir drucken den von Ihnen verfassten Text in der gewählten Schrift auf cremefarbenes Papier (120 g/m²), stecken den Brief in einen Umschlag, frankieren ihn und übergeben ihn der Post. Ein Brief geht an eine Person je Bestellung. Gebuchte Extras (zum Beispiel ein Siegel aus Wachs) gehören zur Leistung.',
          `${WRITING}, von einem Programm und nicht von einem Menschen. Einen Abzug auf Papier gibt es vor dem Versand nicht.`,
          'Für die Richtigkeit der Anschrift und des Textes sind Sie verantwortlich. Wir prüfen den Inhalt nicht. Wir dürfen Aufträge ablehnen, deren Text gegen Gesetze oder die guten Sitten verstößt; bereits gezahlte Beträge erstatten wir dann.',
          'Ändern oder stornieren können Sie Ihre Bestellung, bis wir mit der Herstellung beginnen, auf der Seite Ihrer Bestellung, zu der Sie der Link in der Bestätigung führt. Der Brieftext wird nach dem Versand automatisch gelöscht.',
        ],
      },
      {
        id: 'preise-und-zahlung',
        heading: '§ 4 Preise und Zahlung',
        blocks: [
          `Ein Brief kostet ${formatEuro(BASE_PRICE_CENTS)} einschließlich Versand innerhalb Deutschlands. Hinzu kommen nur die Extras, die Sie wählen:`,
          {
            list: [
              ...offeredExtras(business).map((extra) => `${extra.name}: ${formatEuro(extra.cents)}`),
              `Expressversand: ${formatEuro(EXPRESS_CENTS)}`,
            ],
          },
          taxMessages(business).inTerms,
          `Sie zahlen per ${ALL_PAYMENT_METHODS}. Die Zahlung läuft auf der Seite unseres Zahlungsdienstleisters; sie ist mit der Bestellung fällig.`,
          ...(business.vouchers
            ? [
                { subheading: 'Gutscheine' },
                `Einen Gutschein erhalten Sie für einen Betrag von ${formatEuro(MIN_VOUCHER_EUROS * 100)} bis ${formatEuro(MAX_VOUCHER_EUROS * 100)} oder zum Preis eines Briefes mit Siegel. Er kommt nach der Zahlung per E-Mail und gilt bis zum Ende des dritten Jahres nach dem Jahr des Kaufs.`,
                'Er lässt sich für jeden Brief auf dieser Website einlösen, auch in Teilen. Ein Rest bleibt stehen und wird nicht ausgezahlt; was fehlt, zahlen Sie dazu. Einlösen kann ihn, wer den Code kennt: Verwahren Sie ihn wie Bargeld. Solange nichts davon eingelöst ist, nehmen wir den Gutschein zurück und erstatten den vollen Betrag. Erstatten wir einen Brief vollständig, lebt der Betrag wieder auf, den ein Gutschein dafür bezahlt hat.',
              ]
            : []),
        ],
      },
      {
        id: 'lieferung',
        heading: '§ 5 Lieferung',
        blocks: [
          `Wir liefern an Anschriften in Deutschland. Die Lieferzeit beträgt beim Standardversand 2–3 Werktage nach der Zahlung, beim Expressversand 1–⁠2 Werktage. Sie rechnet vom Tag der Zahlung an, wenn diese montags bis freitags vor ${business.cutOffHour} Uhr eingeht und der Tag weder Feiertag noch der 24. oder 31. Dezember ist, sonst vom nächsten solchen Tag an. Den voraussichtlichen Zeitraum nennen wir Ihnen vor der Bestellung.`,
          'Haben Sie einen Wunschtermin gewählt, geben wir den Brief an diesem Tag zur Post, oder, wenn es kein Werktag ist, am letzten Werktag davor. Soll er bis zum gewählten Tag ankommen, geben wir ihn vier Zustelltage vorher zur Post. Ist es dafür bei der Zahlung zu spät, geht er am nächstmöglichen Tag zur Post; auch das sehen Sie vor der Bestellung.',
          ...(business.registeredPost
            ? [
                'Beim Einwurf-Einschreiben dokumentiert die Deutsche Post, wann sie den Brief in den Briefkasten der empfangenden Person wirft. Die Sendungsnummer nennen wir Ihnen nach dem Einwurf; einen Zustelltag sagen wir auch damit nicht zu.',
              ]
            : []),
          'Auf die Laufzeit der Post haben wir keinen Einfluss; einen bestimmten Zustelltag können wir nicht zusagen.',
          'Geht ein Brief auf dem Weg verloren, ersetzen wir ihn kostenlos oder erstatten den vollen Betrag, wie Sie es wünschen. Für den Ersatz geben Sie uns den Text noch einmal, denn nach dem Versand haben wir ihn nicht mehr. Ab dem dritten Werktag nach dem genannten Zeitraum können Sie uns den Verlust auf der Seite Ihres Briefes melden, 60 Tage lang. Kommt ein Brief zurück, weil die Anschrift nicht stimmt, melden wir uns bei Ihnen und schicken ihn nach Ihrer Berichtigung kostenlos noch einmal los.',
        ],
      },
      {
        id: 'widerruf',
        heading: '§ 6 Widerrufsrecht',
        blocks: [
          'Verbraucherinnen und Verbraucher haben ein Widerrufsrecht von 14 Tagen. Die vollständige Belehrung, das Muster-Widerrufsformular und die Möglichkeit, den [Vertrag elektronisch zu widerrufen](/widerruf/) (§ 356a BGB), finden Sie auf einer eigenen Seite, die während der ganzen Frist von jeder Seite aus zu erreichen ist.',
          'Das Gesetz schließt das Widerrufsrecht für Waren aus, die nach Ihren persönlichen Angaben angefertigt werden (§ 312g Abs. 2 Nr. 1 BGB), und es kann erlöschen, wenn eine Dienstleistung mit Ihrer Zustimmung vollständig erbracht ist (§ 356 Abs. 4 BGB). Solange wir mit der Herstellung Ihres Briefes nicht begonnen haben, nehmen wir jede Bestellung zurück, ohne uns darauf zu berufen.',
        ],
      },
      {
        id: 'haftung',
        heading: '§ 7 Haftung',
        blocks: [
          'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem Produkthaftungsgesetz.',
          'Bei leichter Fahrlässigkeit haften wir nur, wenn wir eine Pflicht verletzen, deren Erfüllung den Vertrag erst möglich macht und auf die Sie vertrauen dürfen; die Haftung ist dann auf den vorhersehbaren, vertragstypischen Schaden begrenzt. Im Übrigen ist die Haftung ausgeschlossen.',
          'Ihre gesetzlichen Rechte bei Mängeln bleiben unberührt.',
        ],
      },
      {
        id: 'schlussbestimmungen',
        heading: '§ 8 Schlussbestimmungen',
        blocks: [
          'Es gilt deutsches Recht. Zwingende Vorschriften zum Schutz von Verbraucherinnen und Verbrauchern in dem Staat, in dem Sie gewöhnlich leben, bleiben davon unberührt.',
          'Wir nehmen nicht an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil. Ist eine Bestimmung unwirksam, bleiben die übrigen bestehen; an ihre Stelle tritt die gesetzliche Regelung.',
        ],
      },
    ],
    asOf: 'November 2026',
  };
}
