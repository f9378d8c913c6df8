import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Briefpapier auswählen: Fragen und klare Antworten',
  description:
    'Gewicht, Farbe, Format, Umschlag und Tinte: klare Antworten auf die Fragen, die man sich im Schreibwarenladen vor dreißig Sorten Weiß stellt.',
  excerpt:
    'Im Laden liegen dreißig Sorten Weiß. Welche davon Tinte verträgt, in den Umschlag passt und beim Porto unter der Grenze bleibt, steht hier.',
  publishedDate: '2026-04-28',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Design',
  tags: ['Briefpapier', 'Umschlag', 'Papiergewicht', 'Porto'],
  keywords: ['Briefpapier auswählen', 'Papiergewicht Brief', 'Briefumschlag Formate', 'Papier für Füller'],
  relatedPosts: [
    { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
    { title: 'Einen Brief von Hand schreiben: so gelingt die Seite', link: '/blog/handschriftlicher-brief-schreiben/' },
    { title: 'Hochzeitseinladung: Texte für jeden Ton', link: '/blog/hochzeitseinladung-texte/' },
  ],
  linkedOnly: true,
  content: `
<p>Im Schreibwarenladen steht man vor dreißig Sorten Weiß. Die Verpackungen versprechen Eleganz und verschweigen, ob die Tinte ausläuft. Hier sind die Fragen, die wirklich weiterhelfen, mit Antworten, die man sich bis zur Ladentür merken kann.</p>

<h2>Wie schwer soll das Papier sein?</h2>
<p>Gewicht wird in Gramm je Quadratmeter angegeben. Als Anhaltspunkte:</p>
<ul>
<li><strong>80 g/m²</strong> ist Kopierpapier. Ein A4-Blatt wiegt 5 Gramm. Für Briefe ist es brauchbar, fühlt sich aber nach Büro an, und die Rückseite scheint durch.</li>
<li><strong>90 bis 100 g/m²</strong> ist klassisches Briefpapier. Angenehm in der Hand, lässt sich leicht falten, passt in jeden Drucker.</li>
<li><strong>120 g/m²</strong> ist spürbar fester, ohne steif zu sein. Ein Blatt wiegt 7,5 Gramm. Darauf drucken wir unsere Briefe, weil man den Unterschied sofort fühlt und es sich trotzdem sauber falzen lässt.</li>
<li><strong>Ab 160 g/m²</strong> beginnt Karton. Gut für Karten; als gefalteter Brief sperrt er sich im Umschlag und bricht am Falz.</li>
</ul>

<h2>Woran merke ich, ob Tinte darauf hält?</h2>
<p>Am sichersten mit einem Strich. Viele Läden haben Musterbögen, und wer fragt, darf probieren. Zieh eine Linie, warte eine Minute, sieh nach: Franst der Rand aus, ist das Papier zu wenig geleimt. Perlt die Tinte und verwischt noch nach einer halben Minute, ist es zu glatt, meist weil es gestrichen ist. Gestrichene Papiere sind für Fotos gedacht und mögen keine Füller.</p>
<p>Hadernpapier, also Papier mit Fasern aus Baumwolle, nimmt Tinte besonders schön an und altert langsam. Es ist teurer und lohnt sich für Briefe, die man aufheben soll.</p>

<h2>Weiß, Creme oder Farbe?</h2>
<p>Hochweiße Papiere enthalten optische Aufheller. Sie wirken unter Kunstlicht bläulich und vergilben mit den Jahren sichtbar. Ein Cremeton ist freundlicher zu den Augen und verzeiht das Altern, weil er schon ein wenig gealtert aussieht. Farbiges Papier ist ein Kostüm: hübsch für einen Anlass, auf Dauer anstrengend. Wenn Farbe, dann hell, und die Schrift dunkel genug, dass man sie auch abends noch lesen kann.</p>

<h2>A4, A5 oder etwas Besonderes?</h2>
<p>Überleg zuerst, wie viel du schreibst. Eine halb leere A4-Seite sieht aus wie abgebrochen, dieselben zwölf Zeilen füllen ein A5-Blatt vollkommen. Für Dank, Beileid und kurze Grüße ist A5 darum meist die bessere Wahl. A4 gehört den Briefen, die etwas erzählen.</p>
<p>Quadratische Formate sind reizvoll, passen aber nicht ins Raster der Sortieranlagen; die Länge muss beim Standardbrief mindestens das 1,4-Fache der Breite betragen. Wer quadratisch verschickt, zahlt also mehr.</p>

<h2>Welcher Umschlag gehört wozu?</h2>
<ul>
<li><strong>DIN lang</strong> (110 × 220 mm): A4, zweimal gefaltet.</li>
<li><strong>C6</strong> (114 × 162 mm): A5 einmal gefaltet, A6-Karten ungefaltet.</li>
<li><strong>C5</strong> (162 × 229 mm): A5 ungefaltet, A4 einmal gefaltet. Achtung, das ist bereits Großbriefformat und kostet entsprechend.</li>
</ul>
<p>Kauf Umschlag und Papier am besten in derselben Serie. Zwei Cremetöne, die einzeln vollkommen gleich aussahen, sind nebeneinander garantiert verschieden. Ein Seidenfutter ist schön und macht den Umschlag blickdicht. Wer keines hat, faltet den Brief mit der Schrift nach innen.</p>

<h2>Haftstreifen oder Gummierung?</h2>
<p>Haftklebung schließt zuverlässig und bequem. Die klassische Gummierung zum Anfeuchten hält ebenso gut, verklebt aber bei Feuchtigkeit schon in der Schublade. Für Siegelwachs ist eine spitze Klappe besser als eine gerade, weil das Siegel dann genau auf der Spitze sitzt.</p>

<h2>Liniert, kariert, blanko?</h2>
<p>Blanko mit einem untergelegten Linienblatt. Gedruckte Linien nehmen dem Brief das Festliche; Kinder und alle, denen eine Zeile Halt gibt, dürfen sie trotzdem gern benutzen. Lesbarkeit schlägt Eleganz, immer.</p>

<h2>Was ist mit Recyclingpapier?</h2>
<p>Moderne Recyclingpapiere sind hell und fest genug für jeden Brief, und ein leicht gesprenkelter, warmer Ton kann sehr schön sein. Achte auf den Blauen Engel, er ist in Deutschland das aussagekräftigste Zeichen dafür. Mach nur vorher die Strichprobe, denn manche Sorten saugen stark.</p>

<h2>Wie viel brauche ich?</h2>
<p>Weniger, als die Packung vorgibt. Zwanzig Bögen und fünfzehn Umschläge reichen den meisten ein Jahr lang. Kauf lieber wenig und gut als den Karton mit hundert Blatt, der dich jahrelang daran erinnert, dass du keine Briefe schreibst.</p>
<p>Lagere Papier liegend, trocken und dunkel. Stehendes Papier wellt sich, und neben Gewürzen riecht der Liebesbrief nach Curry.</p>

<h2>Und das Porto?</h2>
<p>Rechne vor dem Kauf einmal durch, was dein Lieblingspapier bedeutet. Zwei Bögen A4 zu 120 g/m² wiegen 15 Gramm, ein Umschlag etwa 5. Damit bist du an der Grenze des Standardbriefs von 20 Gramm für 0,95 €. Kommt ein drittes Blatt, eine Karte oder ein Siegel hinzu, wird es ein Kompaktbrief bis 50 Gramm für 1,10 €. Eine einfache Küchenwaage mit Grammanzeige erspart die Aufregung am Schalter.</p>

<h2>Muss ich das alles wissen?</h2>
<p>Nein. Wenn du nur drei Dinge mitnimmst, dann diese: cremefarben, um die hundert Gramm, Umschläge aus derselben Serie. Damit ist jeder Brief gut angezogen. Wie du das Blatt dann füllst, mit Rändern, Absätzen und einer Schrift, die zu dir passt, steht im Beitrag <a href="/blog/brief-design-papier/">Einen Brief gestalten</a>.</p>
<p>Und falls du gerade kein Papier im Haus hast, aber einen Brief im Kopf: <a href="/brief-versenden/">Schreib ihn auf</a>, wir haben welches da.</p>
`,
};
