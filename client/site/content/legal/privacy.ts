import type { Business } from '@federpost/shared/business/business.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';

/** The privacy statement in five sections (specification §2.12), which describe what the software really does. */
export function privacy(business: Business): LegalText {
  return {
    path: '/datenschutz/',
    label: 'Datenschutz',
    title: `Datenschutzerklärung – ${business.name}`,
    description: `Welche Daten ${business.name} für Ihren Brief braucht, wie lange sie bleiben, wer sie sieht und wie der Brieftext nach dem Versand gelöscht wird.`,
    keywords: ['Datenschutz', 'Datenschutzerklärung', 'DSGVO', business.name],
    heading: 'Datenschutz\u00aderklärung',
    lead: 'Ihr Brief geht nur zwei Menschen etwas an. So sorgen wir dafür.',
    sections: [
      {
        id: 'ueberblick',
        heading: '1. Datenschutz auf einen Blick',
        blocks: [
          'Sie können diese Website lesen, ohne etwas über sich preiszugeben. Erst wenn Sie einen Brief bestellen, brauchen wir Angaben: wer ihn bekommt, was darin steht und, auf der Seite des Zahlungsdienstleisters, Ihre E-Mail-Adresse und Ihre Zahlungsdaten.',
          {
            list: [
              'Der Brieftext und, wenn Sie unterschreiben, Ihre Unterschrift liegen verschlüsselt bei uns und werden nach dem Versand automatisch gelöscht: Wir vernichten den Schlüssel, mit dem allein beides zu lesen war.',
              'Schriften, Bilder und Programme dieser Website kommen von unserem eigenen Server. Ohne Ihre Einwilligung wird beim Lesen nichts von anderen Anbietern geladen.',
              'Es gibt kein Kundenkonto und keine Werbung; unseren Newsletter bekommt nur, wer ihn bestellt.',
            ],
          },
        ],
      },
      {
        id: 'hosting',
        heading: '2. Hosting',
        blocks: [
          servers(business),
          'Wenn Sie eine Seite aufrufen, überträgt Ihr Browser technisch notwendige Angaben, darunter Ihre IP-Adresse. Wir verwenden sie, um die Seite auszuliefern und Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO). In unsere Protokolle schreiben wir sie nicht.',
        ],
      },
      {
        id: 'allgemeines',
        heading: '3. Allgemeine Hinweise und Pflichtinformationen',
        blocks: [
          { subheading: 'Verantwortlich' },
          {
            lines: [
              business.owner,
              business.name,
              business.street,
              `${business.postcode} ${business.town}`,
              `Telefon: ${business.phone}`,
              `E-Mail: [${business.email}](mailto:${business.email})`,
            ],
          },
          { subheading: 'Verschlüsselung' },
          'Alle Verbindungen zu dieser Website sind verschlüsselt. Brieftexte, Namen und Anschriften liegen auch auf unseren Speichern nur verschlüsselt.',
          { subheading: 'Wie lange wir Daten aufbewahren' },
          'Den Brieftext nur bis zum Versand oder zur Stornierung, bei nie bezahlten Bestellungen bis zu einem Tag nach Ablauf der Zahlungsfrist. Angaben zur Bestellung, die in die Buchführung gehören (Datum, Betrag, Art der Leistung, Bestell- und Rechnungsnummer), müssen wir nach Steuerrecht bis zu acht Jahre aufbewahren; sie nennen keinen Namen. ' +
            `Namen, Anschriften und E-Mail-Adressen vergessen wir ${business.retention.personalDaysAfterPosting} Tage nach dem Versand; wurde eine bezahlte Bestellung storniert oder widerrufen, ebenso lange nach der Rückzahlung. War danach noch etwas zu klären, zählen die Tage von dessen Abschluss an. Bei nie bezahlten Bestellungen sind es ${business.retention.personalDaysUnpaid} Tage nach Ablauf der Zahlungsfrist. Solange Geld, eine Rücksendung oder ein Widerruf zu klären ist, behalten wir sie. In unseren Aufzeichnungen steht danach nur noch, dass es einen Brief gab: wann, wie lang, in welcher Schrift, mit welchen Extras und zu welchem Preis.`,
          ...(business.vouchers
            ? [
                'Wer einen Gutschein gekauft hat, dessen E-Mail-Adresse behalten wir, solange der Gutschein gilt, um ihn auf Wunsch noch einmal schicken zu können.',
              ]
            : []),
        ],
      },
      { id: 'datenerfassung', heading: '4. Datenerfassung auf dieser Website', blocks: collection(business) },
      {
        id: 'rechte',
        heading: '5. Ihre Rechte',
        blocks: [
          'Sie haben uns gegenüber das Recht auf',
          {
            list: [
              'Auskunft über die Daten, die wir von Ihnen haben (Art. 15 DSGVO),',
              'Berichtigung falscher Daten (Art. 16 DSGVO),',
              'Löschung (Art. 17 DSGVO) und Einschränkung der Verarbeitung (Art. 18 DSGVO),',
              'Herausgabe Ihrer Daten in einem üblichen Format (Art. 20 DSGVO),',
              'Widerspruch gegen eine Verarbeitung, die auf berechtigten Interessen beruht (Art. 21 DSGVO),',
              'Widerruf einer Einwilligung für die Zukunft (Art. 7 Abs. 3 DSGVO).',
            ],
          },
          `Eine Nachricht an [${business.email}](mailto:${business.email}) genügt. Auch wer einen Brief von uns bekommen hat, kann sich an uns wenden.`,
          'Außerdem können Sie sich bei einer Datenschutzaufsichtsbehörde beschweren, zum Beispiel bei der Ihres Bundeslandes (Art. 77 DSGVO).',
        ],
      },
    ],
    asOf: 'November 2026',
  };
}

function servers({ hoster }: Business): string {
  if (!hoster) return 'Die Website und die Bestellungen liegen auf Servern, die wir selbst betreiben.';
  return `Die Website und die Bestellungen liegen auf Servern, die wir bei ${hoster.name}, ${hoster.address}, gemietet haben. Mit diesem Dienstleister besteht ein Vertrag über die Auftragsverarbeitung nach Art. 28 DSGVO; auf seinen Speichern liegt der Brieftext nur verschlüsselt.`;
}

function collection({ arrivalReports, registeredPost, vouchers }: Business): LegalBlock[] {
  return [
    { subheading: 'Ihr Entwurf' },
    'Was Sie schreiben, bleibt zunächst auf Ihrem Gerät: Der Entwurf liegt im Speicher Ihres Browsers, höchstens 30 Tage (manche Browser, etwa Safari, löschen ihn und alles andere, was hier genannt ist, schon nach sieben Tagen ohne Besuch), und lässt sich jederzeit mit „Entwurf löschen“ entfernen. Das ist nötig, damit er einen Neustart und den Weg zur Bezahlseite übersteht (§ 25 Abs. 2 Nr. 2 TDDDG). Ist er bezahlt, bleibt davon nur ein zufälliges Kennzeichen der Bestellung im Speicher, ebenso lange: Daran erkennen wir Ihren Browser wieder und führen nur ihn zur Seite der Bestellung. Schicken Sie denselben Brief an jemand anderen, wird sein Text zu einem neuen Entwurf; auf dem Weg dorthin liegt er nur im Speicher des offenen Tabs. Dazu merkt sich Ihr Browser die Nummer der Handschrift, in der Ihr Brief geschrieben ist, eine Zufallszahl, damit der nächste von diesem Gerät in derselben Hand kommt; sie bleibt, bis Ihr Browser oder Sie die Daten dieser Website löschen. Lassen Sie sich nach einer Bestellung eine Anschrift merken, liegt auch sie nur in Ihrem Browser, bis Sie sie im ersten Schritt eines Briefes vergessen lassen oder der Browser sie löscht.',
    { subheading: 'Ihre Bestellung' },
    'Mit der Bestellung übermitteln Sie uns Name und Anschrift der empfangenden Person, auf Wunsch Ihren Absendernamen, den Brieftext, auf Wunsch Ihre Unterschrift oder eine kleine Zeichnung, die Schrift und die Nummer der Hand, Extras, Versandart und Wunschtermin. Die Nummer liegt verschlüsselt beim Text und wird mit ihm vernichtet. Wir brauchen diese Angaben, um den Vertrag zu erfüllen (Art. 6 Abs. 1 lit. b DSGVO). Ohne sie können wir keinen Brief verschicken. Name und Anschrift der empfangenden Person und, wenn Sie ihn angeben, Ihr Absendername stehen auf dem Umschlag und werden so der Post bekannt.',
    'Der Link in der Bestätigung führt zur Seite Ihrer Bestellung. Wer ihn hat, sieht Empfänger, Absender, Stand und, solange es ihn gibt, den Brieftext; geben Sie ihn nicht weiter. Wir speichern ihn nicht und werten diese Seite nicht aus. Auf Wunsch schicken wir ihn noch einmal an die Adresse, mit der bezahlt wurde.',
    ...(arrivalReports
      ? [
          'Sagen Sie uns auf dieser Seite, dass Ihr Brief angekommen ist, halten wir den Zeitpunkt und die erste Ziffer der Postleitzahl fest, um zu wissen, wie lange Briefe in einen Teil des Landes brauchen (Art. 6 Abs. 1 lit. f DSGVO). Die Angabe ist freiwillig.',
        ]
      : []),
    ...(registeredPost
      ? [
          'Wählen Sie ein Einwurf-Einschreiben, halten wir zur Bestellung die Sendungsnummer fest und, wenn die Post sie meldet, den Tag der Zustellung (Art. 6 Abs. 1 lit. b DSGVO). Beides steht auf der Seite Ihrer Bestellung. Zur Sendungsverfolgung der Deutschen Post gelangen Sie erst mit einem Klick auf den Link; dabei erfährt die Post die Nummer und, wie jede Website, Ihre IP-Adresse.',
        ]
      : []),
    {
      photographed:
        'Bevor Ihr Brief zur Post geht, fotografieren wir meist den verschlossenen Umschlag, damit Sie auf der Seite Ihrer Bestellung sehen, wie er auf die Reise ging (Art. 6 Abs. 1 lit. f DSGVO). Auf dem Bild kann die Anschrift zu lesen sein, der Brieftext nicht. Es liegt verschlüsselt bei uns, ist nur auf dieser Seite zu sehen und wird zusammen mit Namen und Anschriften gelöscht.',
    },
    'Den Text eines Briefes öffnet bei uns nur, wer ihn zur Bearbeitung lesen muss, etwa bei einem Druckfehler. Jeder solche Blick wird festgehalten.',
    { subheading: 'Bezahlung' },
    'Die Zahlung läuft über Stripe (Stripe Payments Europe, Limited, Dublin, Irland). Auf der Seite von Stripe geben Sie E-Mail-Adresse und Zahlungsdaten ein; Stripe teilt uns mit, ob die Zahlung gelungen ist, und Ihre E-Mail-Adresse. Von uns erhält Stripe die Bestellnummer und die einzelnen Posten mit ihren Preisen (Brief, Extras, Expressversand), aber weder den Brieftext noch Namen und Anschrift der empfangenden Person. Rechtsgrundlage ist der Vertrag (Art. 6 Abs. 1 lit. b DSGVO). Stripe verarbeitet Daten auch in den USA; Grundlage sind der Angemessenheitsbeschluss zum EU-US Data Privacy Framework und Standardvertragsklauseln. Näheres steht in der [Datenschutzerklärung von Stripe](https://stripe.com/de/privacy).',
    ...(vouchers
      ? [
          { subheading: 'Gutscheine' },
          'Kaufen Sie einen Gutschein, brauchen wir nur Ihre E-Mail-Adresse, die Sie auf der Seite von Stripe angeben; an sie schicken wir ihn (Art. 6 Abs. 1 lit. b DSGVO). Den Code speichern wir nicht, wir berechnen ihn jedes Mal neu. Wird ein Gutschein eingelöst, halten wir fest, wie viel er für welche Bestellung bezahlt hat. Wer ihn gekauft hat, sieht auf der Seite seines Gutscheins davon nur Tag und Betrag, nie, wer einen Brief geschrieben oder bekommen hat. Bezahlt der Gutschein den ganzen Brief, geben Sie Ihre E-Mail-Adresse bei uns ein, und Stripe erfährt davon nichts. Bis zum Bezahlen liegt der Code nur im Speicher des offenen Tabs.',
        ]
      : []),
    { subheading: 'E-Mails' },
    'An die E-Mail-Adresse, die Sie beim Bezahlen angeben, schicken wir die Bestätigung und Nachrichten zum Stand der Bestellung. Der Brieftext steht nie in einer E-Mail. Schreiben Sie uns, verwenden wir Ihre Angaben, um zu antworten, und löschen sie, wenn die Sache erledigt ist.',
    { subheading: 'Newsletter' },
    'Im Blog bieten wir einen Newsletter an, einmal im Monat per E-Mail. Wenn Sie uns schreiben, dass Sie ihn möchten, behalten wir Ihre E-Mail-Adresse und den Tag Ihrer Nachricht und verwenden sie nur dafür (Einwilligung, Art. 6 Abs. 1 lit. a DSGVO). Sie können ihn jederzeit mit einer Nachricht an uns abbestellen; dann löschen wir beides.',
    { subheading: 'Ihr Widerruf' },
    'Widerrufen Sie auf der Seite [Vertrag widerrufen](/widerruf/), verwenden wir Name, Bestellnummer und E-Mail-Adresse, um Ihnen den Eingang zu bestätigen und den Vertrag rückabzuwickeln (Art. 6 Abs. 1 lit. c DSGVO, § 356a BGB). Die Erklärung geht als E-Mail an Sie und an uns. Gehört sie zu einer Bestellung, liegen Name und E-Mail-Adresse dort verschlüsselt.',
    { subheading: 'Cookies und Einwilligung' },
    {
      measured:
        'Notwendig ist nur der Speicher für Entwurf, Nummer der Handschrift, gemerkte Anschriften, Kennzeichen der letzten Bestellung und Einwilligung in Ihrem Browser. Analyse-Cookies setzen wir allein mit Ihrer Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 25 Abs. 1 TDDDG): Dann laden wir Google Analytics (Google Ireland Limited, Dublin) und erfahren, welche Seiten gelesen werden. Ihre Wahl können Sie am Fuß jeder Seite unter „Cookie-Einstellungen“ jederzeit ändern.',
    },
    {
      unmeasured:
        'Wir setzen keine Cookies zur Analyse oder zur Werbung und laden keine Dienste, die das tun. Gespeichert werden in Ihrem Browser nur der Entwurf Ihres Briefes, die Nummer Ihrer Handschrift, Anschriften, die Sie sich merken lassen, das Kennzeichen der letzten Bestellung und, falls wir Sie danach gefragt haben, Ihre Wahl zu Cookies.',
    },
  ];
}
