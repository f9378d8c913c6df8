import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt',
  description:
    'Sieben Fächer statt fertiger Sätze: eine Vorlage für persönliche Briefe mit drei ausgefüllten Beispielen, Bausteinen und Grüßen für jeden Ton.',
  excerpt:
    'Sieben leere Fächer statt fertiger Sätze: ein Gerüst für persönliche Briefe und drei ausgefüllte Beispiele, denen man es nicht ansieht.',
  publishedDate: '2026-02-17',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Freundschaft',
  tags: ['Vorlage', 'Aufbau', 'Anrede', 'Grußformel'],
  keywords: ['Brief schreiben Vorlage', 'persönlicher Brief Aufbau', 'Brief Muster privat', 'Grußformel Brief'],
  relatedPosts: [
    { title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen', link: '/blog/brieffreundschaft-aufbauen/' },
    { title: 'Liebesbrief schreiben: vom leeren Blatt zum Du', link: '/blog/liebesbrief-schreiben-tipps/' },
    { title: 'Einen Brief von Hand schreiben: so gelingt die Seite', link: '/blog/handschriftlicher-brief-schreiben/' },
  ],
  linkedOnly: true,
  content: `
<p>Vorlagen haben einen schlechten Ruf, weil man sie ihnen ansieht. Diese hier besteht deshalb nicht aus fertigen Sätzen, sondern aus sieben leeren Fächern. Was du hineinlegst, ist deins. Danach folgen drei ausgefüllte Beispiele, an denen du sehen kannst, wie verschieden das Ergebnis ausfällt.</p>

<h2>Die sieben Fächer</h2>
<ol>
<li><strong>Ort und Datum.</strong> Rechts oben. Nicht aus Förmlichkeit, sondern für die Schublade: Wer den Brief in zwölf Jahren findet, will wissen, wann das war.</li>
<li><strong>Anrede.</strong> So, wie du den Menschen auch ansprichst. „Liebe Susi“ schlägt „Liebste Susanne“, wenn du nie Susanne sagst.</li>
<li><strong>Warum gerade jetzt?</strong> Ein oder zwei Sätze, die den Anlass nennen, auch wenn er winzig ist. <em>Heute habe ich … und musste an Dich denken.</em></li>
<li><strong>Etwas von mir.</strong> Ein Ausschnitt aus deinem Leben, klein und genau. <em>Hier ist es gerade so, dass …</em></li>
<li><strong>Etwas von dir.</strong> Eine Erinnerung, eine Frage, ein Dank, ein Wunsch: der Kern. <em>Ich habe Dir nie gesagt, dass …</em></li>
<li><strong>Ausblick.</strong> Was als Nächstes kommt, und sei es ein Kaffee. <em>Im März bin ich …</em></li>
<li><strong>Gruß und Name.</strong> Von Hand, wenn es geht.</li>
</ol>
<p>Fach fünf ist das größte. Wenn du nur zehn Minuten hast, füll drei, fünf und sieben. Das ergibt bereits einen vollständigen Brief.</p>

<h2>Erstes Beispiel: an eine alte Freundin</h2>
<blockquote>
<p>Leipzig, den 4. Oktober</p>
<p>Liebe Meike,</p>
<p>beim Aufräumen ist mir die Eintrittskarte vom Weiher in die Hände gefallen, Erwachsene 3 Mark, und ich stand zehn Minuten im Keller und habe gegrinst.</p>
<p>Bei uns ist es laut. Die Große lernt Trompete, der Kleine lernt, das auszuhalten. Ich habe wieder angefangen zu laufen und komme inzwischen bis zur Brücke.</p>
<p>Weißt Du noch, wie Du damals vom Fünfer gesprungen bist, nur weil ich mich nicht getraut habe und mich keiner auslachen sollte? Ich habe mich nie bedankt. Ich glaube, ich habe erst jetzt verstanden, warum Du es getan hast.</p>
<p>Im Frühjahr bin ich in Hannover. Hast Du an einem der Abende Zeit? Ich bringe die Karte mit.</p>
<p>Deine Jana</p>
</blockquote>

<h2>Zweites Beispiel: an den Großvater</h2>
<blockquote>
<p>Köln, im Advent</p>
<p>Lieber Opa,</p>
<p>heute habe ich zum ersten Mal selbst ein Regal gebaut. Es steht. Ein wenig schief, aber es steht.</p>
<p>Beim Sägen habe ich Deine Stimme gehört: Lass die Säge arbeiten. Ich habe sie arbeiten lassen. Der Schnitt wurde sofort gerade.</p>
<p>Mich interessiert, wo Du das gelernt hast. War das in der Werkstatt bei Herrn Thiele oder schon vorher? Du hast so oft davon angefangen, und ich habe so selten zugehört. Jetzt würde ich es gern wissen. Schreib es mir auf oder erzähl es mir an Weihnachten, ich sitze neben Dir.</p>
<p>Dein Felix</p>
</blockquote>

<h2>Drittes Beispiel: an jemanden, dem es schlecht geht</h2>
<blockquote>
<p>Dienstagabend</p>
<p>Lieber Tarek,</p>
<p>ich habe von Deiner Diagnose gehört und seither drei Nachrichten angefangen und gelöscht. Jetzt versuche ich es mit Papier.</p>
<p>Ich habe keine Ratschläge. Ich habe ein Auto, jeden Donnerstag frei und eine Thermoskanne. Wenn Du jemanden brauchst, der fährt und dabei den Mund hält, bin ich der Richtige.</p>
<p>Ich melde mich am Sonntag. Geh nur dran, wenn Dir danach ist.</p>
<p>Holger</p>
</blockquote>
<p>Derselbe Aufbau, drei völlig verschiedene Stimmen. Im dritten Brief fehlen sogar zwei Fächer. Das Gerüst soll tragen, nicht sichtbar sein.</p>

<h2>Kleiner Vorrat an Bausteinen</h2>
<h3>Wenn dir der Anlass fehlt</h3>
<ul>
<li>„Es gibt keinen Grund für diesen Brief, und das ist der Grund.“</li>
<li>„Ich habe heute dreimal angefangen, Dir etwas zu erzählen, und Du warst nicht da.“</li>
<li>„Im Radio lief das Lied, bei dem Du immer umschaltest. Ich habe es für Dich ausgehalten.“</li>
</ul>
<h3>Wenn der Übergang hakt</h3>
<ul>
<li>„Aber das ist nicht, weshalb ich schreibe.“</li>
<li>„Eine Sache noch, bevor ich es wieder vergesse.“</li>
<li>„Und nun zu Dir.“</li>
</ul>
<h3>Wenn du nicht weißt, wie aufhören</h3>
<ul>
<li>„So, der Tee ist kalt und die Seite voll.“</li>
<li>„Mehr sage ich Dir, wenn wir uns sehen.“</li>
<li>„Antworte, wann Du magst. Ich habe Zeit.“</li>
</ul>

<h2>Grüße von kühl bis innig</h2>
<p>Die Grußformel ist der Händedruck am Schluss. Sie sollte nicht herzlicher sein als der Brief, aber auch nicht kälter. In aufsteigender Wärme: Mit freundlichen Grüßen. Viele Grüße. Herzliche Grüße. Alles Liebe. Sei umarmt. Ich denk an Dich. Dein. Nach dem Gruß steht kein Komma, der Name kommt in die nächste Zeile.</p>
<p>Und <em>Du</em> oder <em>du</em>? In Briefen sind beide Schreibungen richtig. Das große Du wirkt wie eine leichte Verbeugung; wichtig ist nur, dass du bei einer Fassung bleibst. <em>Sie</em> und <em>Ihnen</em> schreibt man immer groß, <em>ihr</em> und <em>euch</em> darfst du wie das Du behandeln.</p>

<h2>Drei Fehler, die Vorlagen verraten</h2>
<ul>
<li><strong>Zu glatte Übergänge.</strong> Echte Briefe springen. Wenn dir mitten im Satz einfällt, dass die Katze wieder da ist, schreib es hin.</li>
<li><strong>Lauter Allgemeines.</strong> Ersetz in jedem Absatz ein Wort durch ein genaueres: nicht <em>Blumen</em>, sondern <em>Astern</em>; nicht <em>neulich</em>, sondern <em>am Dienstag im Bus</em>.</li>
<li><strong>Gleich lange Sätze.</strong> Lies laut. Wechsle ab. Kurz wirkt.</li>
</ul>
<p>Nun fehlt nur noch jemand, der den Brief bekommt. Wenn du ihn nicht selbst aufs Papier bringen willst, füll die sieben Fächer einfach <a href="/brief-versenden/">in unserem Schreibfeld</a>. Für besondere Fälle haben wir eigene Seiten mit Beispielen, etwa zum <a href="/dankesbrief-schreiben/">Dankesbrief</a> oder zum <a href="/liebesbrief-schreiben/">Liebesbrief</a>.</p>
`,
};
