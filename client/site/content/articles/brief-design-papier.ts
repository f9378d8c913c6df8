import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Einen Brief gestalten: Ränder, Schrift, Siegel',
  description:
    'Ränder, Zeilenlänge, Schrift, Absätze, Tinte, Falz und Siegel: die wenigen Regeln, nach denen ein Brief schön aussieht und sich mühelos liest.',
  excerpt:
    'Ein schönes Blatt erkennt man, ohne zu wissen, woran. Die Regeln der Setzer für Rand, Zeile und Absatz lassen sich an einem Nachmittag lernen.',
  publishedDate: '2026-08-25',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Design',
  tags: ['Gestaltung', 'Typografie', 'Siegel', 'Umschlag'],
  keywords: ['Brief gestalten', 'Briefdesign', 'Siegelwachs Brief', 'Brief richtig falten', 'schöner Brief'],
  relatedPosts: [
    { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
    { title: 'Einen Brief von Hand schreiben: so gelingt die Seite', link: '/blog/handschriftlicher-brief-schreiben/' },
    { title: 'Hochzeitseinladung: Texte für jeden Ton', link: '/blog/hochzeitseinladung-texte/' },
  ],
  content: `
<p>Schöne Briefe fallen nicht durch Verzierung auf. Sie fallen auf, weil man sie gern in der Hand hält und mühelos liest – und nicht sagen könnte, warum. Dahinter stecken ein paar Regeln, die Setzer seit Jahrhunderten kennen. Hier sind die, die man an einem Nachmittag lernen kann.</p>

<h2>Der weiße Rand ist kein verlorener Platz</h2>
<p>Die häufigste Sünde ist das vollgeschriebene Blatt. Gib dem Text auf A4 an jeder Seite mindestens zweieinhalb Zentimeter Luft, unten eher drei. Ein Brief, der unten mehr Raum hat als oben, steht ruhig; hat er unten weniger, scheint er vom Blatt zu rutschen. Wer auf A5 schreibt, kommt mit anderthalb bis zwei Zentimetern aus.</p>
<p>Und lieber ein zweites Blatt anfangen als die letzten Zeilen an den Rand quetschen. Das quer geschriebene „PS“ entlang der Kante ist charmant, wenn es einmal vorkommt, und eine Zumutung, wenn es die halbe Mitteilung enthält.</p>

<h2>Wie lang eine Zeile sein darf</h2>
<p>Das Auge muss am Zeilenende zurückspringen und den nächsten Anfang finden. Zwischen 55 und 70 Zeichen gelingt das mühelos, bei 90 verliert man sich. Zähl einmal nach, Leerzeichen eingeschlossen. Passt zu viel in die Zeile, vergrößere den Rand oder die Schrift, nicht beides auf einmal.</p>
<p>Dazu gehört der Zeilenabstand. Bei gedruckter Schrift sind etwa 140 Prozent der Schriftgröße angenehm, bei Schreibschriften eher 150, weil ihre Ober- und Unterlängen weit ausgreifen. Blocksatz gehört ins Buch. Ein Brief darf rechts flattern, so wie eine Hand eben schreibt: mal bis an den Rand, mal nicht ganz.</p>

<h2>Die Schrift und ihr Tonfall</h2>
<p>Schrift ist Stimme. Bevor jemand ein Wort liest, hat er schon gehört, wie es klingt. Unsere vier Briefstile zeigen, wie weit man damit kommt:</p>
<ul>
<li><strong>Schreibmaschine</strong> klingt nach Küchentisch und Ehrlichkeit. Gut für lange Briefe, für Humor und für alles, was zu feierlich werden könnte.</li>
<li><strong>Hand-Druck</strong> ist die Stimme eines Freundes, der schnell etwas aufschreibt. Gut lesbar, deshalb auch für Kinder und Großeltern.</li>
<li><strong>Handschrift klassisch</strong> ist fein und etwas zurückhaltend, ideal für Dank und Beileid.</li>
<li><strong>Kalligrafie</strong> hebt die Stimme. Für Liebesbriefe und Hochzeiten wunderbar, auf drei Seiten anstrengend. Halte den Text kurz.</li>
</ul>
<p>Misch nicht. Ein Brief hat eine Schrift, so wie ein Mensch eine Stimme hat. Wenn du etwas hervorheben möchtest, tu es mit dem Satzbau: Stell das Wichtige an den Schluss oder gib ihm einen eigenen Absatz. Unterstreichen wirkt wie lautes Sprechen, Großbuchstaben wie Schreien, und zwei Ausrufezeichen sind eines zu viel.</p>

<h2>Absätze sind Atemzüge</h2>
<p>Wer im Brief einen Absatz macht, holt Luft – und der Leser mit ihm. Drei bis sechs Sätze sind ein gutes Maß. Ein einzelner Satz zwischen zwei Leerzeilen bekommt ein großes Gewicht. Das ist das stärkste Mittel, das du hast, also setz es höchstens einmal ein:</p>
<blockquote>
<p>… und dann haben wir bis zum Morgen die Kartons ausgepackt und kein einziges Mal darüber gesprochen, was wäre, wenn es nicht gut geht.</p>
<p>Es ist gut gegangen.</p>
<p>Im Rückblick glaube ich, dass …</p>
</blockquote>

<h2>Tinte und Farbe</h2>
<p>Reines Schwarz auf reinem Weiß ist der härteste Kontrast, den es gibt, und wirkt schnell wie ein Bescheid. Weicher wird es durch cremefarbenes Papier oder durch blauschwarze Tinte, am besten beides zusammen. Farbige Tinten gehören sparsam verwendet: Sepia und Dunkelgrün lassen sich gut lesen, Hellblau, Rosa und alles Glitzernde nach einer halben Seite nicht mehr.</p>

<h2>Falten, aber richtig</h2>
<p>Ein A4-Blatt passt zweimal gefaltet in den langen Umschlag (DIN lang), ein A5-Blatt einmal gefaltet in den kleinen (C6). Falte Kante auf Kante und streich den Bruch mit dem Fingernagel oder einem Falzbein glatt. Die Schrift liegt innen; die Anrede soll das Erste sein, was man sieht, wenn man aufklappt. Wer sehr festes Papier hat, rillt den Falz vorher mit dem Rücken eines Messers, sonst bricht die Oberfläche.</p>

<h2>Siegel, Duft und was die Post davon hält</h2>
<p>Ein Siegel sagt: Das hat vor dir niemand geöffnet. Herkömmlicher Siegellack ist spröde und splittert in der Sortiermaschine, biegsames Wachs hält besser. Am sichersten ist ein Siegel <em>im</em> Umschlag, auf dem gefalteten Brief. Es wiegt allerdings mit und trägt auf: Standardbriefe dürfen 20 Gramm schwer und einen halben Zentimeter dick sein, darüber beginnt der Kompaktbrief mit 50 Gramm und einem Zentimeter.</p>
<p>Mit Duft geh um wie mit Salz. Ein Blatt, das eine Nacht neben einem Lavendelsäckchen lag, duftet genau richtig. Parfüm direkt auf dem Papier hinterlässt Flecken und steigt auch Menschen in die Nase, denen nicht geschrieben wurde.</p>

<h2>Der Umschlag als Auftakt</h2>
<p>Wähl Weiß, Creme oder ein helles Pastell. Auf dunklen Umschlägen kann die Maschine weder die Adresse noch ihren eigenen Code gut erkennen, das kostet Zeit und manchmal mehr Porto. Schreib die Anschrift in klaren, aufrechten Buchstaben und heb dir den Schwung für innen auf. Absender nicht vergessen: oben links oder auf die Rückseite. Sonst kann ein Brief, der nicht ankommt, auch nicht zurückkommen.</p>
<p>Welches Papier du für all das brauchst, steht im Beitrag <a href="/blog/briefpapier-auswaehlen/">Briefpapier auswählen</a>. Und wer das Gestalten lieber abgibt: Bei uns wird jeder <a href="/handschriftlicher-brief/">Brief</a> nach eben diesen Regeln gestaltet, auf cremefarbenem Papier mit 120 Gramm je Quadratmeter.</p>
`,
};
