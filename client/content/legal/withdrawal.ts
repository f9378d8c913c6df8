import type { Business } from '@federpost/shared/business/business.ts';
import type { LegalText } from './legal-text.ts';

/** The notice on withdrawal with the model form (Art. 246a § 1 EGBGB) and the way to withdraw (§ 356a BGB). */
export function withdrawal(business: Business): LegalText {
  const contact = `${business.name}, ${business.owner}, ${business.street}, ${business.postcode} ${business.town}, Telefon ${business.phone}, E-Mail ${business.email}`;
  return {
    path: '/widerruf/',
    label: 'Vertrag widerrufen',
    title: `Vertrag widerrufen – ${business.name}`,
    description: 'Widerrufsbelehrung, Muster-Widerrufsformular und der kürzeste Weg, eine Briefbestellung innerhalb von 14 Tagen zu widerrufen.',
    keywords: ['Vertrag widerrufen', 'Widerrufsbelehrung', 'Muster-Widerrufsformular', business.name],
    heading: 'Vertrag widerrufen',
    lead: 'Sie können Ihre Bestellung innerhalb von 14 Tagen widerrufen, ohne einen Grund zu nennen.',
    sections: [
      {
        id: 'so-geht-es',
        heading: 'So geht es',
        blocks: [
          `Am schnellsten widerrufen Sie über den Link in Ihrer Bestellbestätigung. Oder Sie schreiben uns: [Widerruf per E-Mail erklären](${declaration(business)}). Nennen Sie dabei Ihren Namen, die Bestellnummer und die E-Mail-Adresse, an die wir den Eingang bestätigen sollen.`,
          'Wir bestätigen den Eingang unverzüglich mit Inhalt, Datum und Uhrzeit.',
        ],
      },
      {
        id: 'belehrung',
        heading: 'Widerrufsbelehrung',
        blocks: [
          { subheading: 'Widerrufsrecht' },
          'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
          `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contact}) mittels einer eindeutigen Erklärung (z.\u202fB. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können den Widerruf auch elektronisch auf dieser Website erklären (§ 356a BGB).`,
          'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
          { subheading: 'Folgen des Widerrufs' },
          'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
          'Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
        ],
      },
      {
        id: 'formular',
        heading: 'Muster-Widerrufsformular',
        blocks: [
          'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
          {
            list: [
              `An ${contact}:`,
              'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung:',
              'Bestellt am:',
              'Name des/der Verbraucher(s):',
              'Anschrift des/der Verbraucher(s):',
              'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
              'Datum:',
            ],
          },
          '(*) Unzutreffendes streichen.',
        ],
      },
    ],
    asOf: 'November 2026',
  };
}

/** A mail that already says what it must, so that only name and number are to be added. */
function declaration({ email }: Business): string {
  const subject = encodeURIComponent('Vertrag widerrufen');
  const body = encodeURIComponent('Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Druck und Versand eines Briefes.\n\nName:\nBestellnummer:\nBestellt am:\n');
  return `mailto:${email}?subject=${subject}&body=${body}`;
}
