import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Hochzeitseinladung: Texte für jeden Ton',
  description:
    'Einladungstexte zur Hochzeit von klassisch bis heiter, freundliche Sätze zu Kindern, Begleitung und Geldwünschen und ein Zeitplan fürs Verschicken.',
  excerpt:
    'Sie soll berühren und verhindern, dass Onkel Gerd vor dem falschen Standesamt steht: Texte, Angaben und Termine für eine Einladung, die beides kann.',
  publishedDate: '2026-05-12',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Hochzeit',
  tags: ['Hochzeit', 'Einladung', 'Textbeispiele', 'Zeitplan'],
  keywords: ['Hochzeitseinladung Text', 'Einladungstext Hochzeit', 'Hochzeit ohne Kinder formulieren', 'Save the Date'],
  relatedPosts: [
    { title: 'Liebesbrief schreiben: vom leeren Blatt zum Du', link: '/blog/liebesbrief-schreiben-tipps/' },
    { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
    { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
  ],
  content: `
<p>Eine Hochzeitseinladung hat zwei Aufgaben, die sich schlecht vertragen. Sie soll berühren, und sie soll verhindern, dass Onkel Gerd um elf vor dem falschen Standesamt steht. Am besten trennt man beides: erst der Satz, der das Herz erreicht, dann die Angaben, die in den Kalender wandern.</p>

<h2>Die Angaben: was wirklich hineinmuss</h2>
<ul>
<li>eure Namen, auch die Nachnamen – nicht jede Großtante weiß, welcher Tim hier welche Jule heiratet,</li>
<li>Wochentag, Datum mit Jahr, Uhrzeit und wann man da sein sollte,</li>
<li>Ort der Trauung und Ort der Feier, jeweils mit Straße,</li>
<li>wer genau gemeint ist: der Umschlag und die Anrede sagen es, niemand soll raten,</li>
<li>bis wann und wohin man zusagt,</li>
<li>was man sonst gefragt wird: Parken, Übernachtung, Kleidung, Kinder, Ernährung.</li>
</ul>
<p>Alles Praktische darf auf ein zweites Blatt oder die Rückseite. Die Vorderseite gehört dem Satz, den man an den Kühlschrank hängt.</p>

<h2>Einladungstexte zum Übernehmen</h2>
<h3>Klassisch</h3>
<blockquote>
<p>Wir heiraten.</p>
<p>Am Samstag, dem 5. Juni 2027, um 14 Uhr geben wir uns in der Dorfkirche St. Marien in Ahrenshoop das Jawort. Es ist uns eine große Freude, wenn Sie dabei sind und anschließend mit uns im Gasthaus am Hafen feiern.</p>
</blockquote>
<h3>Herzlich und schlicht</h3>
<blockquote>
<p>Elf Jahre, drei Wohnungen, ein Kater – und jetzt heiraten wir.</p>
<p>Ihr habt uns beim Umziehen geholfen, beim Streiten zugehört und beim Versöhnen nicht gestört. Darum möchten wir an diesem Tag niemanden lieber um uns haben als Euch.</p>
</blockquote>
<h3>Heiter</h3>
<blockquote>
<p>Sie hat Ja gesagt. Er hat noch einmal nachgefragt. Es blieb dabei.</p>
<p>Kommt und seht selbst: am 21. August 2027 im Standesamt Görlitz, Zimmer 4. Danach gibt es Kuchen, Tanz und eine Rede, die wir meinem Bruder nicht ausreden konnten.</p>
</blockquote>
<h3>Zu zweit, nachträglich</h3>
<blockquote>
<p>Wir haben es getan. Leise, zu zweit, an einem Donnerstag im März.</p>
<p>Gefeiert wird trotzdem, und zwar mit Euch: am 12. Juni ab 16 Uhr im Garten meiner Eltern. Bringt Hunger mit und Schuhe, die Gras vertragen.</p>
</blockquote>
<h3>Mit Kindern aus früheren Jahren</h3>
<blockquote>
<p>Aus Lene, Paul und Mama und aus Ida und Papa wird ab September offiziell: wir fünf.</p>
<p>Das Fest dazu planen vor allem die Kinder. Rechnet mit Luftballons.</p>
</blockquote>

<h2>Die heiklen Sätze</h2>
<p>Jedes Paar sitzt irgendwann vor denselben drei Formulierungen. Freundlich klingen sie, wenn man den Grund nennt und nicht um Verständnis bettelt.</p>
<h3>Ohne Kinder</h3>
<p>„Damit auch Eltern einmal bis zum letzten Lied tanzen können, feiern wir diesen Abend unter Erwachsenen.“ Wer einzelne Kinder doch einlädt, etwa die der Geschwister, sollte das Wort „Erwachsene“ meiden und stattdessen in jeder Anrede genau die Namen nennen.</p>
<h3>Ohne Begleitung</h3>
<p>„Unser Raum fasst sechzig Menschen, die wir alle gut kennen möchten. Wir freuen uns deshalb sehr auf Dich.“ Das große Dich genügt. Ein ausdrückliches „ohne Begleitung“ klingt wie ein Schild am Eingang.</p>
<h3>Geldwünsche</h3>
<p>Reime mit „Moneten“ hat jeder schon dreimal gelesen. Sachlich ist höflicher: „Unser Haushalt ist vollständig, unsere Reisekasse nicht. Wer uns etwas schenken möchte, hilft uns ein Stück weiter in Richtung Island.“ Oder ganz anders: „Schreibt uns einen Brief, den wir am ersten Hochzeitstag öffnen dürfen.“</p>

<h2>Wann was verschickt wird</h2>
<ol>
<li><strong>Acht bis zwölf Monate vorher</strong> eine Ankündigung mit dem Datum, besonders bei Sommerterminen, Feiertagen oder weiten Wegen. Zwei Zeilen reichen.</li>
<li><strong>Drei bis fünf Monate vorher</strong> die Einladung selbst.</li>
<li><strong>Sechs bis acht Wochen vorher</strong> die Frist für Zusagen. Nennt ein Datum, keine Spanne. Wer nicht antwortet, darf angerufen werden; das ist nicht unhöflich, sondern Gastgeberpflicht.</li>
<li><strong>Bis zwei Monate danach</strong> der Dank, am besten mit einem Satz, der nur auf dieses eine Geschenk oder diesen einen Gast passt.</li>
</ol>
<p>Wiegt eine Musterkarte, bevor ihr achtzig Marken kauft. Bis 20 Gramm genügt in Deutschland der Standardbrief für 0,95 €, darüber wird es ein Kompaktbrief für 1,10 €. Quadratische Karten brauchen je nach Größe mehr Porto, weil sie nicht ins Format der Sortiermaschinen passen. Schwere Siegel und dicke Schleifen gehören nach innen.</p>

<h2>Anrede: du, ihr, Sie – und alles zugleich</h2>
<p>Gedruckte Einladungen gehen an die Patentante wie an die Chefin. Drei Auswege haben sich bewährt: zwei Fassungen drucken; den Text so bauen, dass er ohne Anrede auskommt („Wir heiraten und feiern am …“); oder alles in der Ihr-Form lassen und bei den wenigen Förmlichen einen Satz von Hand dazuschreiben. Der dritte Weg ist der schönste, weil jede Zeile von Hand eine kleine Auszeichnung ist.</p>

<h2>Der Brief, der leicht vergessen wird</h2>
<p>Zwischen Sitzplan und Tortenprobe geraten ausgerechnet die Menschen in den Hintergrund, ohne die es das Fest nicht gäbe. Wenn ihr zwei ruhige Abende vor der Hochzeit übrig habt, schreibt den Eltern. Auf der Seite <a href="/brief-eltern-hochzeit/">Brief an die Eltern zur Hochzeit</a> stehen Beispiele und der richtige Zeitpunkt. Und falls du hier als Gast gelandet bist und eher einen Glückwunsch suchst als eine Einladung: Der beginnt auf der Seite <a href="/glueckwuensche-hochzeit/">Glückwünsche zur Hochzeit</a>.</p>
`,
};
