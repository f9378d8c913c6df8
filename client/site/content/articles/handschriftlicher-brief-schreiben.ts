import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
  description:
    'Stift, Haltung, Entwurf und Mut zum Durchstreichen: ein Plan für einen Sonntag, an dessen Ende ein von Hand geschriebener Brief im Kasten liegt.',
  excerpt:
    'Die letzte volle Seite von Hand war bei vielen eine Klausur. Ein Plan für einen einzigen Sonntag, von zehn Uhr bis zum Briefkasten.',
  publishedDate: '2026-01-06',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Design',
  tags: ['Handschrift', 'Füller', 'Schreibtipps', 'Anleitung'],
  keywords: ['Brief von Hand schreiben', 'handschriftlicher Brief', 'schöne Handschrift', 'Füller Tipps'],
  relatedPosts: [
    { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
    { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
    { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
  ],
  linkedOnly: true,
  content: `
<p>Die letzte längere Seite, die viele von Hand geschrieben haben, war eine Klausur. Kein Wunder, dass der Daumen nach fünf Zeilen schmerzt und die Schrift aussieht wie die eines Fremden. Beides gibt sich, und zwar schneller, als man denkt. Hier ist ein Plan für einen einzigen Sonntag.</p>

<h2>Zehn Uhr: das Werkzeug</h2>
<p>Nimm den Stift, der am wenigsten Druck braucht. Das ist der ganze Trick. Kugelschreiber verlangen Kraft, deshalb verkrampft die Hand. Ein Füller gleitet von selbst, ein Tintenroller fast ebenso leicht, und auch ein weicher Bleistift ist für einen Brief durchaus erlaubt.</p>
<p>Probier das Papier mit genau diesem Stift aus, auf der Rückseite eines Bogens. Läuft die Tinte in feinen Härchen aus, ist das Papier zu saugfähig. Drückt sie durch, beschreib nur die Vorderseite. Und leg dir ein Blatt mit dicken Linien unter, das durchscheint: Es hält die Zeilen gerade, ohne dass man es dem Brief ansieht.</p>
<p>Linkshänder nehmen schnell trocknende Tinte, drehen das Blatt kräftig im Uhrzeigersinn und schreiben von unten an die Zeile heran. Dann wischt nichts.</p>

<h2>Halb elf: der Körper</h2>
<p>Setz dich so, dass der ganze Unterarm auf dem Tisch liegt. Das Blatt liegt schräg, nicht gerade vor dir. Die Bewegung kommt aus dem Arm, die Finger halten nur. Mach zum Aufwärmen eine Zeile Schlaufen, eine Zeile Wellen, dann dreimal deinen Namen. Das sieht nach erster Klasse aus und wirkt trotzdem.</p>
<p>Und dann das Wichtigste: Schreib langsamer. Wir kritzeln, weil wir mit dem Gedanken Schritt halten wollen. Auf einem Brief muss niemand Schritt halten. Wer das Tempo halbiert, hat sofort eine bessere Schrift, ohne einen einzigen Buchstaben geübt zu haben.</p>

<h2>Elf Uhr: der Entwurf, aber nur ein halber</h2>
<p>Ein ausformulierter Entwurf macht den Brief tot. Man merkt ihm an, dass er abgeschrieben wurde. Notier stattdessen vier oder fünf Stichworte in der richtigen Reihenfolge und den ersten Satz. Der erste Satz muss stehen, alles andere darf auf dem Papier entstehen.</p>
<p>Ein paar erste Sätze, die weitertragen:</p>
<ul>
<li>„Ich schreibe Dir mit dem Füller von Opa, und er kleckst noch immer.“</li>
<li>„Eigentlich wollte ich anrufen, aber dann hätte ich die Hälfte vergessen.“</li>
<li>„Vor meinem Fenster wird gerade das Haus abgerissen, in dem wir Blumen gekauft haben.“</li>
<li>„Seit drei Wochen trage ich diesen Brief mit mir herum, jetzt darf er heraus.“</li>
</ul>

<h2>Halb zwölf: schreiben</h2>
<p>Datum und Ort nach oben rechts, eine Handbreit Abstand, dann die Anrede. Lass links einen Rand, den man auch nach zwanzig Zeilen noch erkennt; ein wandernder Rand ist das Erste, was unordentlich wirkt.</p>
<p>Schreib einen Absatz, leg den Stift weg, schüttle die Hand aus. Danach der nächste. Zwei Seiten mit vier Pausen sind angenehmer als eine in einem Zug.</p>
<h3>Wenn du dich verschreibst</h3>
<p>Streich das Wort mit einer einzigen geraden Linie durch und schreib weiter. Kein Tintenkiller, kein Überkleben, kein neues Blatt. Ein durchgestrichenes Wort zeigt, dass hier ein Mensch nachgedacht hat. Lass es sogar lesbar: „Ich war <s>wütend</s>, nein, gekränkt“ kann der ehrlichste Satz des Briefs sein.</p>
<h3>Wenn die Schrift dir nicht gefällt</h3>
<p>Dann bist du in Gesellschaft von fast allen. Kein Mensch mag die eigene Schrift, so wie niemand die eigene Stimme auf Band mag. Der Empfänger sieht keine krummen Bögen. Er sieht dich. Nur lesbar muss es sein: Achte auf <em>e</em> und <em>n</em>, auf <em>u</em> mit Luft nach oben und auf Abstand zwischen den Wörtern. Namen und Orte schreib deutlich, sie lassen sich aus dem Zusammenhang nicht erraten.</p>

<h2>Ein Uhr: Pause</h2>
<p>Iss etwas. Lass den Brief offen liegen, damit die Tinte ganz trocken wird.</p>

<h2>Zwei Uhr: lesen, aber nicht verbessern</h2>
<p>Lies ihn einmal durch, als wäre er an dich. Fehlt ein Wort, setz es mit einem Häkchen darüber. Steht etwas da, das verletzt, schreib die Seite neu. Alles Übrige bleibt. Der Wunsch, den Brief noch einmal „in schön“ abzuschreiben, kommt jetzt zuverlässig. Widersteh ihm; die zweite Fassung ist ordentlicher und kälter.</p>

<h2>Halb drei: hinaus damit</h2>
<p>Falten, Umschlag, Adresse in klaren Buchstaben, Absender, Marke. Ein bis zwei Blatt gewöhnliches Papier samt Umschlag bleiben unter 20 Gramm und kosten im Inland 0,95 €. Und dann zum Briefkasten, heute noch. Auf der Kommode liegende Briefe haben die Neigung, dort zu bleiben.</p>

<h2>Wenn die Hand nicht will</h2>
<p>Rheuma, Zittern, ein gebrochener Arm, eine Schrift, die außer dir tatsächlich keiner entziffert: Es gibt gute Gründe, nicht von Hand zu schreiben, und keiner davon sollte dich vom Brief abhalten. Diktier ihn jemandem und unterschreib selbst, mit zittrigem Namen; das ist sehr schön. Oder tipp ihn und lass ihn in einer Schrift drucken, die der Hand nachempfunden ist. Wie das bei uns aussieht, zeigt die Seite <a href="/handschriftlicher-brief/">Handschriftlicher Brief</a>. Die Wärme steckt in den Sätzen, und die kommen in jedem Fall von dir.</p>
`,
};
