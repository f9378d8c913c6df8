import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Weihnachtsbriefe: Geschichte eines schönen Brauchs',
  description:
    'Woher Weihnachtsbriefe kommen, wie ein Rundbrief gelingt, fünf Bräuche zum Anfangen und ein Kalender, mit dem deine Post rechtzeitig ankommt.',
  excerpt:
    'Von den Wunschbriefen der Biedermeierkinder bis zum Rundbrief mit schlechtem Ruf: wie aus Weihnachtspost ein Brauch wird, der nicht zur Pflicht gerät.',
  publishedDate: '2026-11-10',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Feiertage',
  tags: ['Weihnachten', 'Advent', 'Rundbrief', 'Bräuche'],
  keywords: [
    'Weihnachtsbrief schreiben',
    'Weihnachtspost',
    'Weihnachtsrundbrief',
    'Adventsbrief',
    'Weihnachtskarte Text',
  ],
  relatedPosts: [
    { title: 'Geburtstagswünsche im Brief: mehr als „Alles Gute“', link: '/blog/geburtstagswuensche-brief/' },
    { title: 'Briefe verschenken: elf Ideen, die bleiben', link: '/blog/geschenkideen-briefe/' },
    { title: 'Briefe ins Ausland: so kommt deine Post gut an', link: '/blog/internationale-post-tipps/' },
  ],
  content: `
<p>Im Dezember liegt zwischen Werbung und Rechnungen plötzlich wieder richtige Post. Eine Karte aus Flensburg, ein dicker Umschlag mit krakeliger Kinderschrift, der Rundbrief der Familie, die vor acht Jahren weggezogen ist. Für ein paar Wochen benimmt sich der Briefkasten wie früher. Woher kommt das, und wie macht man daraus einen Brauch, der nicht zur Pflicht wird?</p>

<h2>Als Kinder ihren Eltern Zeugnis ablegten</h2>
<p>Im 18. und 19. Jahrhundert schrieben Kinder in bürgerlichen Häusern zu Weihnachten oder Neujahr Wunschbriefe an die Eltern – nicht etwa, was sie sich wünschten, sondern was sie ihnen wünschten. Auf geprägtem oder farbig bedrucktem Papier, in der besten Schrift, die sie zustande brachten, dankten sie für Fürsorge und Geduld und gelobten Besserung. Der Lehrer half beim Text, und man darf vermuten, dass mancher Knabe beim dritten Anlauf weniger an die Güte seiner Eltern dachte als an den Schlitten vor der Tür. In Museen und auf Dachböden finden sich solche Blätter bis heute.</p>
<p>Die Weihnachtskarte ist jünger und kommt aus London. Der Beamte Henry Cole hatte 1843 keine Zeit für all die Briefe, die er schuldig war, und ließ sich vom Maler John Callcott Horsley ein Bild zeichnen, das man nur noch zu beschriften brauchte. Die erste Weihnachtskarte war also, genau besehen, eine Ausrede. Sie war so gut, dass die ganze Welt sie übernahm.</p>
<p>Und dann sind da die Briefe in die andere Richtung: In Himmelpfort in Brandenburg und in Engelskirchen bei Köln, um nur zwei Orte zu nennen, beantworten Helfer Jahr für Jahr Kinderpost an den Weihnachtsmann und das Christkind. In Himmelpfort begann es 1984 mit zwei Kinderbriefen, die bei der Post landeten und die eine Mitarbeiterin nicht unbeantwortet lassen wollte. So entstehen Traditionen: Jemand antwortet.</p>

<h2>Der Rundbrief und sein schlechter Ruf</h2>
<p>Wer im Freundeskreis nach Weihnachtsrundbriefen fragt, erntet ein Stöhnen. Gemeint sind zwei eng bedruckte Seiten, auf denen alle Kinder hochbegabt, alle Reisen unvergesslich und alle Knie operiert sind. Dabei ist die Idee gut: Man erzählt vielen auf einmal, wie das Jahr war. Es fehlt meistens nur an vier Dingen.</p>
<h3>Ein Thema statt einer Chronik</h3>
<p>Niemand muss wissen, was im April war. Erzähl von einer Sache, aber richtig: vom Versuch, Brot zu backen; von der Woche, in der der Strom ausfiel; vom Nachbarn, der Klarinette lernt.</p>
<h3>Etwas, das misslang</h3>
<p>Ein Jahr ohne Niederlage glaubt dir keiner. Der geplatzte Urlaub in Dänemark ist die bessere Geschichte als der gelungene in Italien.</p>
<h3>Eine Stimme für jeden</h3>
<p>Lass die Kinder selbst diktieren. „Ich bin jetzt sieben und kann pfeifen. Das war mein Jahr“ schlägt jeden Absatz über den Schulwechsel.</p>
<h3>Drei Zeilen nur für dich</h3>
<p>Unter den gedruckten Text gehört bei jedem Empfänger etwas Eigenes. Ohne diese Zeilen ist es ein Newsletter. Mit ihnen ist es ein Brief, der zufällig eine gemeinsame erste Seite hat.</p>

<h2>Fünf Bräuche zum Anfangen</h2>
<ul>
<li><strong>Der Adventsbrief:</strong> jeden Adventssonntag einer, an vier verschiedene Menschen, die allein leben. Vier Briefe sind zu schaffen.</li>
<li><strong>Der Brief unterm Teller:</strong> Am Heiligabend findet jeder am Tisch eine halbe Seite vom Sitznachbarn. Gelesen wird vor der Suppe, und zwar leise.</li>
<li><strong>Das Jahresbuch:</strong> Alle schreiben jedes Jahr einen Absatz in dasselbe Heft. Es kommt mit den Kugeln in die Kiste und wird im nächsten Dezember zuerst gelesen.</li>
<li><strong>Die Antwort an das Kind:</strong> Auf den Wunschzettel folgt ein richtiger Brief zurück, der vom vergangenen Jahr mehr weiß als von den Wünschen: „Mir ist zu Ohren gekommen, dass Du Deiner Schwester das obere Bett überlassen hast.“</li>
<li><strong>Der Januarbrief:</strong> Wer im Dezember nicht dazu kommt, schreibt im Januar. Da ist der Briefkasten leer und die Freude doppelt so groß.</li>
</ul>

<h2>Ein Kalender für Spätentschlossene</h2>
<ol>
<li><strong>Letzte Novemberwoche:</strong> eine Liste mit höchstens fünfzehn Namen. Nicht die, denen du schreiben solltest, sondern die, bei denen du dich auf die Antwort freust.</li>
<li><strong>Erster Advent:</strong> Papier, Umschläge, Marken. Innerhalb Deutschlands kostet der Standardbrief bis 20 Gramm 0,95 €, der Kompaktbrief bis 50 Gramm 1,10 €.</li>
<li><strong>Zweite Adventswoche:</strong> drei Briefe am Abend, fünf Abende lang. Zehn Minuten je Brief sind genug.</li>
<li><strong>Dritter Advent:</strong> einwerfen. Ein Inlandsbrief braucht meist zwei bis drei Werktage, vor dem Fest sind die Zentren aber voll, und wer auf den letzten Drücker schickt, wünscht am Ende frohe Ostern. Post ins Ausland sollte schon Ende November unterwegs sein.</li>
</ol>

<h2>Was hineingehört, wenn die Zeit knapp ist</h2>
<p>Ein Bild aus dem Jahr, das nur euch beide betrifft. Ein Satz darüber, was du am anderen magst. Ein Wunsch, der nicht „besinnlich“ heißt. Zum Beispiel so:</p>
<blockquote>„Lieber Martin, im Juni haben wir zwei Stunden lang Deinen Wohnungsschlüssel gesucht, und es war einer der schönsten Abende meines Jahres. Ich wünsche Dir Feiertage, an denen nichts gefunden werden muss.“</blockquote>
<p>Zwei Sätze, eine Karte, fertig. Wer mehr schreiben möchte und beim Schreiben auf den Computer angewiesen ist, findet auf unserer Seite für <a href="/weihnachten/">Weihnachtsbriefe</a> einen Anfang. Und der Brief zum <a href="/neujahr/">neuen Jahr</a> darf auch noch am Dreikönigstag ankommen.</p>
`,
};
