import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Handschrift oder Bildschirm? Was Papier mit uns macht',
  description:
    'Was Nachrichten besser können und was nur Briefe können, warum wir zögern, uns auf Papier zu zeigen, und welcher Weg zu welchem Satz passt.',
  excerpt:
    'Dieselben Worte, einmal auf dem Telefon, einmal auf Papier: Warum treffen sie uns anders? Ein fairer Vergleich und ein kleiner Versuch für morgen früh.',
  publishedDate: '2026-01-20',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Psychologie',
  tags: ['Handschrift', 'Digital', 'Psychologie', 'Papier'],
  keywords: ['Handschrift oder digital', 'Brief oder Nachricht', 'Wirkung von Briefen', 'Psychologie des Schreibens'],
  relatedPosts: [
    { title: 'Einen Brief von Hand schreiben: so gelingt die Seite', link: '/blog/handschriftlicher-brief-schreiben/' },
    { title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen', link: '/blog/brieffreundschaft-aufbauen/' },
    { title: 'Brief an dich selbst: Post aus einem anderen Jahr', link: '/blog/brief-zukunft-schreiben/' },
  ],
  content: `
<p>Niemand hebt Chatverläufe in einer Schuhschachtel auf. Das ist kein Argument gegen Chatverläufe – sie sind nicht dafür gemacht. Aber es ist ein guter Ausgangspunkt für die Frage, warum uns dieselben Worte auf Papier anders treffen als auf einem Bildschirm. Ein Vergleich, bei dem beide Seiten gewinnen dürfen.</p>

<h2>Was der Bildschirm besser kann</h2>
<p>Fangen wir fair an. Eine Nachricht ist sofort da. Sie trägt ein Foto vom Wickeltisch in drei Sekunden zu den Großeltern, verabredet, beruhigt, rettet verpasste Züge. Man kann sie zurücknehmen, nachfragen, mit einem Lachen beantworten. Für den Alltag gibt es nichts Besseres, und wer behauptet, früher sei alles inniger gewesen, hat vergessen, wie lange man damals auf die Auskunft wartete, ob jemand gut angekommen war.</p>
<p>Der Bildschirm ist auch großzügig zu Menschen, denen das Schreiben mit der Hand schwerfällt: weil die Finger nicht mehr wollen, weil die Augen müde sind, weil Buchstaben schon in der Schule Feinde waren. Persönlich ist nicht, wer schön schreibt. Persönlich ist, wer etwas zu sagen hat.</p>

<h2>Was Papier besser kann</h2>
<h3>Ein Brief hat einen Anfang und ein Ende</h3>
<p>Ein Chat hört nie auf. Jede Nachricht ist ein Zwischenstand und wartet auf die nächste. Ein Brief dagegen ist fertig, wenn er ankommt. Er fordert keine Antwort in den nächsten zwei Minuten, er zeigt keine blauen Häkchen, und er sieht niemandem beim Tippen zu. Man kann ihn zu Ende denken, auf beiden Seiten.</p>
<h3>Ein Brief braucht einen Ort</h3>
<p>Eine Nachricht liest man zwischen zwei anderen Dingen, an der Ampel, in der Schlange beim Bäcker. Für einen Brief setzt man sich hin. Das klingt nebensächlich, ist es aber nicht: Ob uns Worte erreichen, hängt sehr davon ab, was wir währenddessen sonst noch tun.</p>
<h3>Ein Brief kostet etwas</h3>
<p>Nicht viel Geld, aber Zeit, einen Weg, eine Entscheidung. Der Empfänger weiß das. Noch bevor er das erste Wort gelesen hat, steht die wichtigste Botschaft schon fest: Für dich hat sich jemand hingesetzt.</p>
<h3>Ein Brief bleibt dort, wo man ihn hinlegt</h3>
<p>Eine Nachricht finden wir über die Suche, einen Brief über die Erinnerung. Man weiß, in welcher Schublade er liegt, und man stößt auf ihn, wenn man eigentlich eine Schere sucht. Dann setzt man sich auf den Flurboden und liest ihn noch einmal, die Schere vergessen.</p>

<h2>Warum wir trotzdem zögern</h2>
<p>Wenn Briefe so gut ankommen, warum schreiben wir dann keine? Eine Antwort haben Amit Kumar und Nicholas Epley gesucht. Die beiden Psychologen ließen Menschen einen Dankesbrief schreiben und schätzen, wie er wirken würde. Dann fragten sie die Empfänger. Das Ergebnis, 2018 in der Fachzeitschrift <em>Psychological Science</em> veröffentlicht: Die Schreibenden unterschätzten, wie sehr sich die anderen freuen würden, und überschätzten, wie peinlich es ihnen wäre. Sie sorgten sich um die Formulierung. Die Empfänger achteten auf die Wärme.</p>
<p>Das deckt sich mit dem, was jeder aus eigener Erfahrung kennt. Kein Mensch legt einen Brief weg und sagt: Der zweite Absatz war etwas holprig. Man sagt: Er hat an mich gedacht.</p>

<h2>Die Hand verrät mehr als der Text</h2>
<p>An einer Handschrift sieht man, wo jemand gezögert hat, wo der Stift schneller wurde, wo eine Zeile nach oben strebt. Die Schrift der Mutter auf einem Einkaufszettel erkennt man nach Jahrzehnten wieder, und manchmal trifft sie einen härter als jedes Foto. Wer von Hand schreiben kann und mag, soll es tun. Wie man ohne Krampf eine ganze Seite schafft, erklären wir im Beitrag <a href="/blog/handschriftlicher-brief-schreiben/">Einen Brief von Hand schreiben</a>.</p>
<p>Und wer nicht kann oder mag? Da sind wir befangen, also sagen wir es offen: Wir drucken. Unsere Schriften sehen aus wie mit der Hand geschrieben, sie sind es nicht. Wir glauben, dass ein gut gesetzter Brief auf schönem Papier mehr Nähe schafft als der handgeschriebene, der nie geschrieben wird. Aber wir würden nie empfehlen, so zu tun, als hättest du selbst zur Feder gegriffen. Das ist auch gar nicht nötig. Die Worte sind ja von dir.</p>

<h2>Welcher Weg wann?</h2>
<p>Eine Faustregel, die sich bewährt hat: Frag dich, ob der andere den Satz in zehn Jahren noch einmal lesen möchte.</p>
<ul>
<li><strong>Eher nicht</strong> – Verabredung, Einkaufsliste, Link, Wetter: Nachricht.</li>
<li><strong>Ja, und er braucht eine Stimme</strong> – Streit, Angst, gute Nachrichten, die man nicht abwarten kann: Anruf.</li>
<li><strong>Ja, und er soll bleiben</strong> – Dank, Liebe, Trost, Abschied, ein Glückwunsch, der mehr ist als das Datum: Brief.</li>
</ul>
<p>Oft ist die Mischung am schönsten. Die Nachricht am Geburtstagsmorgen, damit der andere weiß, dass man den Tag nicht vergessen hat. Und zwei Tage später der Brief, mit dem niemand mehr gerechnet hat.</p>

<h2>Ein kleiner Versuch</h2>
<p>Probier es aus, bevor du eine Meinung dazu hast. Such in deinem Telefon die schönste Nachricht, die du in diesem Jahr bekommen hast. Schreib sie auf ein Blatt Papier ab, Wort für Wort. Leg das Blatt weg und lies es am nächsten Morgen beim Kaffee. Du wirst merken, dass es derselbe Text ist und doch nicht dasselbe. Und dann schreib dem Menschen, von dem die Nachricht stammt – diesmal auf Papier. Ein guter erster Satz wäre: „Du hast mir im März etwas geschrieben, das ich seitdem dreimal gelesen habe.“</p>
`,
};
