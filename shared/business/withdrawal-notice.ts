import type { Business } from './business.ts';

/**
 * The statutory notice on the right of withdrawal (Art. 246a § 1 EGBGB with annexes 1 and 2, design note 3 of the first
 * as of 19 June 2026, specification §9: 14 days). Its wording is the law's, hence «Sie»; the page and the mail only set
 * it.
 */
export function withdrawalNotice(business: Business) {
  // No-break spaces keep a house number or a telephone number from beginning a line.
  const street = business.street.replaceAll(/ (?=\d)/g, '\u00a0');
  const phone = business.phone.replaceAll(' ', '\u00a0');
  const contact = `${business.name}, ${business.owner}, ${street}, ${business.postcode} ${business.town}, Telefon ${phone}, E-Mail ${business.email}`;
  return {
    right: {
      heading: 'Widerrufsrecht',
      period:
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
      exercise: `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${contact}) mittels einer eindeutigen Erklärung (z.\u00a0B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
      /** The business describes the place of its withdrawal function between these two, in its own words. */
      online: [
        'Sie können Ihr Widerrufsrecht auch online ',
        ' ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z.\u00a0B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
      ],
      deadline:
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    },
    consequences: {
      heading: 'Folgen des Widerrufs',
      repayment:
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
      service:
        'Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
    },
    form: {
      heading: 'Muster-Widerrufsformular',
      instruction:
        'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
      lines: [
        `An ${contact}:`,
        'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung:',
        'Bestellt am:',
        'Name des/der Verbraucher(s):',
        'Anschrift des/der Verbraucher(s):',
        'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
        'Datum:',
      ],
      footnote: '(*) Unzutreffendes streichen.',
    },
  } as const;
}
