/** The texts of the contact page (specification §2.9), which has no form. */
export const CONTACT = {
  title: 'Kontakt: So erreichst du uns',
  description:
    'Schreib uns eine E-Mail, ruf an oder schick uns Post: Anschrift, Geschäftszeiten und Antworten auf die drei häufigsten Fragen.',
  keywords: ['Kontakt', 'Anschrift', 'Geschäftszeiten', 'Hilfe zur Bestellung'],
  heading: 'Schreib uns ruhig auch mal.',
  lead: 'Eine Frage zur Bestellung, eine falsche Hausnummer, ein Lob für unsere Briefe? Wir lesen alles und antworten werktags meist am selben Tag.',
  button: 'E-Mail schreiben',
  questions: [
    {
      question: 'Kann ich meine Bestellung noch ändern?',
      answer:
        'Ja, bis wir mit der Herstellung beginnen: auf der Seite deines Briefes, der Link steht in der Bestätigung. Dort änderst du Text, Schrift und Anschrift oder stornierst, und was du bezahlt hast, kommt von selbst zurück.',
    },
    {
      question: 'Mein Brief ist noch nicht angekommen. Was nun?',
      answer:
        'Standardbriefe brauchen 2–3 Werktage nach der Zahlung, manchmal lässt sich die Post einen Tag mehr Zeit. Ist er drei Werktage nach dem genannten Zeitraum noch nicht da, sag es uns auf der Seite deines Briefes (der Link steht in jeder unserer E-Mails dazu): Wir drucken und schicken ihn kostenlos noch einmal oder erstatten dir den vollen Betrag, ganz wie du möchtest.',
    },
    {
      question: 'Könnt ihr mir sagen, was in meinem Brief stand?',
      answer:
        'Leider nein: Nach dem Versand gibt es ihn bei uns nicht mehr. Speicher dir eine Kopie, wenn du ihn später noch einmal lesen möchtest.',
    },
  ],
} as const;
