import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Der formelle Geschäftsbrief: DIN 5008 verständlich',
  description:
    'Ränder, Anschrift, Betreff, Anrede und Gruß: der Geschäftsbrief nach DIN 5008 kurz erklärt, mit Muster, Wörtern zum Streichen und Prüfliste.',
  excerpt:
    'Wo die Anschrift sitzt, was ein Betreff taugt und warum die Bitte in den ersten Absatz gehört: der Geschäftsbrief in Millimetern und Sätzen.',
  publishedDate: '2026-03-03',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Business',
  tags: ['DIN 5008', 'Geschäftsbrief', 'Anrede', 'Muster'],
  keywords: [
    'Geschäftsbrief schreiben',
    'DIN 5008',
    'formeller Brief Aufbau',
    'Betreff formulieren',
    'Geschäftsbrief Muster',
  ],
  relatedPosts: [
    { title: 'Dankesbrief an Geschäftspartner: ein Brief, zerlegt', link: '/blog/dankesbrief-geschaeftspartner/' },
    { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
    { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
  ],
  linkedOnly: true,
  content: `
<p>Wer heute einen Geschäftsbrief auf Papier verschickt, hat einen Grund: eine Bewerbung, eine Beschwerde, eine Vereinbarung, die Gewicht haben soll. Umso ärgerlicher, wenn das Anschreiben im Fensterumschlag verrutscht oder die Anrede danebengeht. Die Norm DIN 5008 regelt, wo was steht. Sie ist kein Gesetz, aber ein Versprechen an den Leser: Er findet alles dort, wo er es sucht.</p>

<h2>Das Blatt in Millimetern</h2>
<p>Die Norm kennt zwei Formen. Form A lässt oben 27 Millimeter für den Briefkopf, Form B 45. Darunter beginnt das Anschriftfeld. Für alles, was ohne großes Logo auskommt, genügt Form A; die meisten Firmenbögen nutzen Form B.</p>
<ul>
<li><strong>Ränder:</strong> links 25 mm, rechts 20 mm.</li>
<li><strong>Anschriftfeld:</strong> 85 mm breit und 45 mm hoch; oben eine Zone für Rücksendeangabe und Vermerke, darunter sechs Zeilen für die Anschrift.</li>
<li><strong>Falzmarken:</strong> bei Form A auf 87 und 192 mm, bei Form B auf 105 und 210 mm von der oberen Kante.</li>
<li><strong>Lochmarke:</strong> bei 148,5 mm, genau in der Mitte.</li>
</ul>
<p>Wer diese Maße einhält, kann das Blatt in jeden Fensterumschlag im Format DIN lang stecken, und die Adresse sitzt.</p>

<h2>Die Anschrift, Zeile für Zeile</h2>
<blockquote>
<p>Muster GmbH<br>
Frau Dr. Ayla Demir<br>
Hafenstraße 12<br>
20457 Hamburg</p>
</blockquote>
<p>Firma zuerst heißt: Der Brief darf in der Poststelle geöffnet werden. Person zuerst und darunter die Firma heißt: Er ist für diese Person bestimmt. Leerzeilen haben in der Anschrift nichts zu suchen, ein „z. Hd.“ ist seit Langem überflüssig, und vor die Postleitzahl gehört kein „D-“. Nimm eine schlichte, aufrechte Schrift in zehn bis zwölf Punkt; Zierschriften kann die Sortiermaschine nicht lesen.</p>

<h2>Vom Datum zum Betreff</h2>
<p>Das Datum steht rechts im Informationsblock oder, wenn es keinen gibt, in einer eigenen Zeile. Zulässig sind <em>21. November 2026</em>, <em>21.11.2026</em> und international <em>2026-⁠11-⁠21</em>. Eine Schreibweise wie <em>21.11.26</em> spart zwei Ziffern und stiftet Verwirrung.</p>
<p>Der Betreff ist die wichtigste Zeile des Briefs. Er kommt ohne das Wort „Betreff“ aus, endet ohne Punkt und darf fett gesetzt sein. Gut ist er, wenn man den Vorgang daraus wiederfindet:</p>
<ul>
<li>schwach: <em>Ihre Rechnung</em></li>
<li>stark: <em>Rechnung 2026-1183 vom 3. November: doppelt berechnete Position 4</em></li>
</ul>

<h2>Die Anrede</h2>
<p>„Sehr geehrte Frau Dr. Demir,“ – mit Komma, danach geht es klein weiter, sofern kein Hauptwort folgt. Akademische Grade nennt man, abgekürzt wird der Doktor, ausgeschrieben der Professor: „Sehr geehrter Herr Professor Lindner“. Ist der Name unbekannt, ist ein Anruf in der Zentrale die beste Lösung. Die zweitbeste: „Sehr geehrte Damen und Herren“. Kennst du nur Vor- und Nachnamen und möchtest niemanden falsch ansprechen, ist „Guten Tag, Kim Sander“ freundlich und korrekt.</p>

<h2>Der Text: erst die Bitte, dann die Vorgeschichte</h2>
<p>Privatbriefe dürfen schlendern, Geschäftsbriefe nicht. Der erste Absatz sagt, was du möchtest, der zweite, warum, der dritte, bis wann. So könnte eine Reklamation lauten:</p>
<blockquote>
<p>Sehr geehrte Frau Dr. Demir,</p>
<p>bitte erstatten Sie uns den doppelt berechneten Betrag von 214,20 € aus der oben genannten Rechnung.</p>
<p>Position 4 (Anfahrt) ist für den 27. und für den 28. Oktober aufgeführt. Ihr Mitarbeiter war jedoch nur am 27. Oktober bei uns. Der unterschriebene Stundenzettel liegt bei.</p>
<p>Wir freuen uns über Ihre Nachricht bis zum 5. Dezember. Für Rückfragen erreichen Sie mich am besten vormittags unter der oben stehenden Nummer.</p>
<p>Mit freundlichen Grüßen</p>
<p>Nils Behrendt</p>
<p>Anlage: Stundenzettel vom 27. Oktober</p>
</blockquote>
<p>Kein Ausrufezeichen, keine Kränkung, keine Drohung. Wer sachlich bleibt, behält die besseren Karten, falls es doch einmal ernst wird.</p>

<h3>Wörter zum Streichen</h3>
<ul>
<li><em>Bezug nehmend auf Ihr Schreiben</em> – „Sie haben uns am 3. November geschrieben.“</li>
<li><em>anbei übersenden wir Ihnen</em> – „Sie erhalten …“</li>
<li><em>wir bitten um Kenntnisnahme</em> – ersatzlos.</li>
<li><em>baldmöglichst</em> – ein Datum.</li>
<li><em>für Rückfragen stehen wir jederzeit gern zur Verfügung</em> – Name, Durchwahl, Uhrzeit.</li>
</ul>

<h2>Gruß, Unterschrift, Anlagen</h2>
<p>„Mit freundlichen Grüßen“ steht ohne Komma am Ende, mit einer Leerzeile Abstand zum Text. Dann folgt Platz für die Unterschrift, meist drei Zeilen, und darunter der Name in Druckschrift. Der Zusatz „i. A.“ heißt im Auftrag, „i. V.“ in Vollmacht, „ppa.“ steht für Prokura; er gehört vor die Unterschrift von Hand. Beilagen führst du unter dem Wort <strong>Anlage</strong> oder <strong>Anlagen</strong> auf, damit beide Seiten später wissen, was im Umschlag lag.</p>

<h2>Verschicken und nachweisen</h2>
<p>Bis 20 Gramm und fünf Millimeter Dicke kostet der Standardbrief 0,95 €, das sind gewöhnlich drei Blatt Kopierpapier im langen Umschlag. Bis 50 Gramm gilt der Kompaktbrief zu 1,10 €. Hängt von einer Frist etwas ab, wähle ein Einschreiben und heb den Beleg auf. Und beachte die Laufzeit: Seit 2025 müssen 95 Prozent der Briefe im Jahresdurchschnitt erst am dritten Werktag zugestellt sein; früher war es der zweite. Für die eigene Frist heißt das, einige Tage früher einzuwerfen.</p>

<h2>Prüfliste vor dem Zukleben</h2>
<ol>
<li>Stimmt der Name, Buchstabe für Buchstabe?</li>
<li>Versteht jemand den Betreff, der den Vorgang nicht kennt?</li>
<li>Steht die Bitte im ersten Absatz?</li>
<li>Gibt es ein Datum für die Antwort?</li>
<li>Ist unterschrieben, und liegen alle Anlagen bei?</li>
</ol>
<p>Diese Briefe musst du übrigens selbst verschicken: Wir drucken ausschließlich private Post. Wer einem Geschäftspartner einfach danken will, liest besser unseren Beitrag über den <a href="/blog/dankesbrief-geschaeftspartner/">Dankesbrief</a>. Er hält sich an keine einzige Norm.</p>
`,
};
