import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Briefe ins Ausland: so kommt deine Post gut an',
  description:
    'Laufzeit, Anschrift, Absender, Porto und Zoll: was du wissen solltest, bevor ein Brief ins Ausland geht, und was dort besser nicht hineingehört.',
  excerpt:
    'Ein bis drei Wochen ist ein Brief über Grenzen unterwegs. Wie du ihn adressierst, was hineindarf und warum du deine Briefe nummerieren solltest.',
  publishedDate: '2026-06-16',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Freundschaft',
  tags: ['Ausland', 'Porto', 'Adresse', 'Laufzeit'],
  keywords: ['Brief ins Ausland', 'internationale Post', 'Adresse Ausland schreiben', 'Brief Laufzeit Ausland'],
  relatedPosts: [
    { title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen', link: '/blog/brieffreundschaft-aufbauen/' },
    { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
    { title: 'Weihnachtsbriefe: Geschichte eines schönen Brauchs', link: '/blog/weihnachtsbriefe-tradition/' },
  ],
  linkedOnly: true,
  content: `
<p>Ein Brief nach Buenos Aires geht durch mehr Hände als fast jeder andere Gegenstand, den wir verschicken: Sortierzentrum, Flughafen, Zoll, wieder ein Sortierzentrum, ein Fahrrad vielleicht. Dass er ankommt, ist ein kleines Wunder der Zusammenarbeit. Du kannst einiges tun, damit es gelingt.</p>
<p>Eines vorweg, damit du nicht umsonst suchst: Wir verschicken nur innerhalb Deutschlands. Dieser Beitrag ist für alle Briefe, die du selbst zum Kasten bringst.</p>

<h2>Wie lange dauert es?</h2>
<p>Rechne mit ein bis drei Wochen. In Nachbarländer geht es oft schneller, manchmal ist ein Brief nach Wien oder Kopenhagen schon nach wenigen Tagen da. Nach Übersee, in ländliche Gegenden oder rund um Feiertage werden aus drei Wochen auch einmal fünf. Für Weihnachten heißt das: Anfang Dezember ist für Australien spät, Mitte November ist klug.</p>
<p>Schreib den Brief deshalb so, dass er auch in vier Wochen noch stimmt. Statt „nächsten Samstag“ lieber das Datum, statt „wenn Du das liest, habe ich die Prüfung hinter mir“ lieber „am 12. habe ich Prüfung, drück mir rückwirkend die Daumen“.</p>

<h2>Die Adresse: Ordnung ist Ländersache</h2>
<p>Die wichtigste Regel lautet: Übernimm die Schreibweise des Empfängerlandes, so wie der Empfänger sie dir gibt. Nur die letzte Zeile ist für die deutsche Post bestimmt. Dort steht das Land, in Großbuchstaben, auf Deutsch, Englisch oder Französisch, ohne Zusatz wie „nach“ und ohne Länderkürzel vor der Postleitzahl.</p>
<blockquote>
<p>Mme Claire Fournier<br>
18 rue des Tanneurs<br>
67000 STRASBOURG<br>
FRANKREICH</p>
</blockquote>
<p>Ein paar Eigenheiten, über die man leicht stolpert:</p>
<ul>
<li><strong>Österreich und die Schweiz</strong> haben vierstellige Postleitzahlen. Ein fehlendes Land in der letzten Zeile kann den Brief auf einen langen Umweg schicken.</li>
<li><strong>Frankreich</strong> stellt die Hausnummer vor die Straße.</li>
<li><strong>Großbritannien</strong> möchte den Ort in Großbuchstaben und den Postcode in einer eigenen Zeile darunter.</li>
<li><strong>USA:</strong> Hausnummer, Straße, gegebenenfalls die Wohnung („Apt 4B“), dann Ort, Staat als zwei Buchstaben und ZIP-Code in einer Zeile.</li>
<li><strong>Niederlande:</strong> vier Ziffern, Leerzeichen, zwei Großbuchstaben, dann der Ort.</li>
<li><strong>Japan, China, Korea, Griechenland:</strong> Die Anschrift in der Landesschrift ist willkommen, Land und möglichst auch der Ort müssen aber in lateinischen Buchstaben dabeistehen.</li>
</ul>
<p>Bitte den Empfänger im Zweifel, dir seine Anschrift als Foto eines an ihn gerichteten Briefs zu schicken. Besser geht es nicht.</p>

<h2>Absender: mit Land, bitte</h2>
<p>Im Inland schreibt man ihn oft halbherzig auf die Klappe. Bei Auslandspost gehört er oben links auf die Vorderseite oder deutlich lesbar auf die Rückseite, und zwar mit GERMANY am Ende. Sonst weiß ein Postamt in Chile nicht, wohin mit einem Brief, dessen Empfänger umgezogen ist.</p>

<h2>Porto und Formate</h2>
<p>Das Auslandsporto ist höher als das für Inlandsbriefe und hängt von Format und Gewicht ab, nicht davon, ob der Brief nach Luxemburg oder Neuseeland geht. Weil sich Preise ändern, schau vor dem Frankieren in die aktuelle Liste der Deutschen Post oder frag in der Filiale. Zwei Dinge gelten zuverlässig:</p>
<ol>
<li><strong>Wiegen lohnt sich.</strong> Jedes Gramm über der Grenze führt in die nächste Stufe, und unterfrankierte Auslandspost kommt zurück oder kostet den Empfänger Nachporto. Das ist ein schlechter Auftakt.</li>
<li><strong>Längliche, schlichte Umschläge reisen besser</strong> als quadratische, dicke oder dunkle. Siegel, Bänder und Anhänger reißen auf dem langen Weg ab. Pack sie nach innen.</li>
</ol>
<p>Dünnes Papier war nicht umsonst das Kennzeichen der Luftpost. Wer lange Briefe liebt, schreibt auf 80 Gramm statt auf 120, das spart bei vier Blatt genau zehn Gramm.</p>

<h2>Was hineindarf</h2>
<p>Papier. Briefe sind für Schriftstücke gedacht, dazu zählen auch Fotos und Karten. Sobald etwas beiliegt, das als Ware gilt – ein Teebeutel, ein Armband, Schokolade –, wird es kompliziert: Außerhalb der EU ist dann eine Zollinhaltserklärung fällig, und die Sendung gehört nicht mehr in den gewöhnlichen Brief. Auch Getrocknetes aus der Natur ist heikel. Australien und Neuseeland etwa sind bei Samen, Blättern und Blüten sehr streng. Die gepresste Blume bleibt also besser daheim; ein Foto von ihr darf mit.</p>
<p>Bargeld, Pässe und unersetzliche Erbstücke haben in einem gewöhnlichen Brief nichts verloren. Für Wichtiges gibt es das internationale Einschreiben.</p>

<h2>Über Grenzen hinweg schreiben</h2>
<p>Wer in einer fremden Sprache liest, freut sich über kurze Sätze und eine deutliche Schrift. Kennst du die Sprache des anderen ein wenig, schreib wenigstens Anrede und Gruß darin; Fehler machen es eher liebenswerter. Datiere eindeutig: 4. März statt 4.3., denn in den USA wird daraus der 3. April.</p>
<p>Und nummeriere deine Briefe. Auf lange Strecken überholen sie einander, und es ist ein Vergnügen zu lesen: „Nr. 7 ist da, Nr. 6 fehlt noch. Ich bin gespannt, was ich verpasst habe.“</p>

<h2>Wenn er nicht ankommt</h2>
<p>Hab Geduld, bevor du dir Sorgen machst. Sind sechs Wochen vorbei, kannst du bei der Deutschen Post nachforschen lassen, für einen gewöhnlichen Brief ohne Nummer sind die Aussichten allerdings gering. Behalt deshalb von wichtigen Briefen eine Abschrift oder ein Foto. Der Trost aller Fernschreibenden: Es sind schon Briefe nach Monaten aufgetaucht, als niemand mehr mit ihnen rechnete. Sie haben meist eine Feier zur Folge.</p>
<p>Hast du jemanden in der Ferne, den du noch gar nicht richtig kennst? Dann lies weiter, wie man eine <a href="/blog/brieffreundschaft-aufbauen/">Brieffreundschaft beginnt</a>. Und wenn dein nächster Brief doch nur bis Bremen muss, übernehmen wir gern den <a href="/brief-versenden/">Druck und den Weg zum Kasten</a>.</p>
`,
};
