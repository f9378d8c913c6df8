import type { Business } from '@federpost/shared/business/business.ts';
import type { LegalText } from './legal-text.ts';
import { mailedDeclaration, withdrawalHead } from './withdrawal-head.ts';

/** The notice on withdrawal with the model form (Art. 246a § 1 EGBGB, annexes 1 and 2). The form of § 356a BGB stands above it: client/pages/legal. */
export function withdrawal(business: Business): LegalText {
  const contact = `${business.name}, ${business.owner}, ${business.street}, ${business.postcode} ${business.town}, Telefon ${business.phone}, E-Mail ${business.email}`;
  return {
    ...withdrawalHead(business),
    sections: [
      {
        id: 'so-geht-es',
        heading: 'Wie Sie widerrufen können',
        blocks: [
          `Am schnellsten mit dem Formular oben auf dieser Seite. Oder Sie schreiben uns: [Widerruf per E-Mail erklären](${mailedDeclaration(business)}), nennen dabei Ihren Namen und die Bestellnummer, oder schicken uns das Formular am Ende dieser Seite mit der Post.`,
          'Erklären Sie den Widerruf auf dieser Seite, bestätigen wir Ihnen den Eingang sofort per E-Mail mit Inhalt, Datum und Uhrzeit. Haben wir mit dem Druck noch nicht begonnen, wird Ihr Brief nicht gedruckt und sein Text gelöscht. In jedem anderen Fall melden wir uns bei Ihnen.',
        ],
      },
      {
        id: 'belehrung',
        heading: 'Widerrufsbelehrung',
        blocks: [
          { subheading: 'Widerrufsrecht' },
          'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
          `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contact}) mittels einer eindeutigen Erklärung (z.\u202fB. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
          'Sie können Ihr Widerrufsrecht auch online auf dieser Seite unter [„Widerruf erklären“](#erklaerung) ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z.\u202fB. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
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
