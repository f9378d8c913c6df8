import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Liebesbrief schreiben: vom leeren Blatt zum Du',
  description:
    'Wie ein Liebesbrief gelingt: sammeln statt schwärmen, aus Behauptungen Bilder machen, die eine mutige Stelle finden und rechtzeitig aufhören.',
  excerpt:
    'Der schwerste Teil ist die erste halbe Stunde. Zehn Minuten sammeln, mit einer Tasse auf der Fensterbank anfangen – und sich an eine Stelle trauen.',
  publishedDate: '2026-02-03',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Liebesbriefe',
  tags: ['Liebesbrief', 'Schreibtipps', 'Beziehung', 'Beispiele'],
  keywords: ['Liebesbrief schreiben', 'Liebesbrief Tipps', 'Liebesbrief Beispiele', 'Liebesbrief Anfang'],
  relatedPosts: [
    { title: 'Entschuldigung formulieren: Worte, die heilen', link: '/blog/entschuldigung-richtig-formulieren/' },
    { title: 'Hochzeitseinladung: Texte für jeden Ton', link: '/blog/hochzeitseinladung-texte/' },
    { title: 'Einen Brief von Hand schreiben: so gelingt die Seite', link: '/blog/handschriftlicher-brief-schreiben/' },
  ],
  content: `
<p>Der schwerste Teil eines Liebesbriefs ist nicht das große Bekenntnis. Es ist die erste halbe Stunde, in der man am Tisch sitzt und alles, was man fühlt, plötzlich klingt wie aus einem Kalender. Das liegt nicht am Gefühl. Es liegt daran, dass wir mit dem Gefühl anfangen – statt mit dem, was wir gesehen haben.</p>

<h2>Bevor du schreibst: zehn Minuten sammeln</h2>
<p>Nimm einen Zettel, den niemand je zu Gesicht bekommt, und notiere ungeordnet, was dir zu diesem Menschen einfällt. Keine Sätze, keine Adjektive. Nur Dinge, die man filmen könnte:</p>
<ul>
<li>wie sie beim Telefonieren durch die Wohnung läuft und dabei Bilder gerade rückt,</li>
<li>dass er an jeder Ampel den Takt mitklopft,</li>
<li>der Abend, an dem ihr den Bus verpasst habt und es niemandem leidtat,</li>
<li>was im Kühlschrank steht, seit ihr zusammenwohnt,</li>
<li>der Satz, den nur ihr beide versteht.</li>
</ul>
<p>Nach zehn Minuten stehen dort fünfzehn Kleinigkeiten. Drei davon wirst du brauchen. Es sind meist die, bei denen du beim Aufschreiben lächeln musstest.</p>

<h2>Der Anfang darf klein sein</h2>
<p>Viele Liebesbriefe scheitern an der Ouvertüre. <em>„Seit ich Dich kenne, ist mein Leben ein anderes“</em> mag stimmen, aber der Satz könnte an jeden gerichtet sein. Fang lieber mitten in einem Augenblick an:</p>
<blockquote>„Heute Morgen hast Du Deine Tasse auf der Fensterbank vergessen. Ich habe sie nicht weggeräumt. Es sah aus, als kämst Du gleich wieder.“</blockquote>
<p>Drei Sätze, kein einziges Gefühlswort – und doch ist alles darin. Wenn du nicht weißt, womit du beginnen sollst, beginne mit heute: wo du sitzt, was du gerade hörst, warum du ausgerechnet jetzt schreibst.</p>

<h2>Aus Behauptungen Bilder machen</h2>
<p>Ein guter Kniff für den Mittelteil: Schreib zuerst hin, was du sagen möchtest, so platt es auch klingt. Dann frag dich bei jedem Satz: Woran merke ich das? Die Antwort ist dein eigentlicher Satz.</p>
<h3>Drei Beispiele</h3>
<ul>
<li>Statt <em>„Du bist immer für mich da“</em>: „Als mein Vater im Krankenhaus lag, hast Du nicht gefragt, ob Du etwas tun kannst. Du standst mit zwei belegten Broten auf dem Flur.“</li>
<li>Statt <em>„Du bringst mich zum Lachen“</em>: „Ich habe noch nie mit jemandem so lange über eine falsch geschriebene Speisekarte gelacht.“</li>
<li>Statt <em>„Du bist wunderschön“</em>: „Wenn Du liest und Dir eine Haarsträhne hinters Ohr streichst, vergesse ich, was ich sagen wollte.“</li>
</ul>
<p>Wer so schreibt, muss keine Superlative suchen. Das Genaue ist immer stärker als das Große.</p>

<h2>Trau dich an die eine Stelle</h2>
<p>In jedem Brief, der ankommt, gibt es eine Stelle, an der es dem Schreibenden ein wenig unheimlich wurde. Etwas, das man am Tisch nicht sagen würde: eine Angst, eine Bitte, ein Dank, der Jahre überfällig ist. Such diese Stelle. Sie muss nicht lang sein.</p>
<blockquote>„Ich habe Dir nie gesagt, dass ich damals beinahe nicht gekommen wäre. Ich stand schon auf der Treppe und wollte umkehren. Dass ich geklingelt habe, war das Mutigste, was ich in dem Jahr getan habe.“</blockquote>
<p>Wenn du beim Schreiben kurz zögerst, bist du wahrscheinlich richtig. Nur eines hat hier nichts verloren: der versteckte Vorwurf. <em>„Ich wünschte, du würdest öfter …“</em> gehört in ein Gespräch, nicht in einen Liebesbrief.</p>

<h2>Frisch verliebt ist nicht dreißig Jahre verheiratet</h2>
<p>Der Ton ändert sich mit der gemeinsamen Zeit. Am Anfang lebt der Brief von Neugier: Erzähl, was dir auffällt, was du noch wissen willst, welche Frage du dir für das nächste Treffen aufgehoben hast. Halte ihn kürzer, als dir zumute ist. Eine Seite, die Lust auf die zweite macht, ist besser als vier, die alles vorwegnehmen.</p>
<p>Nach vielen Jahren lebt der Brief vom Gedächtnis. Kaum etwas rührt mehr als der Beweis, dass der andere sich erinnert – an den Regen bei der Wohnungsübergabe, an den Namen des Zeltplatzes, an das Kleid. Und schreib ruhig auch vom Alltag. Dass er noch immer jeden Abend die Haustür kontrolliert, obwohl du das längst getan hast, ist ein vollwertiger Liebesbeweis.</p>
<p>Und wenn ihr noch gar kein Paar seid? Dann schreib einen Brief, auf den man mit einem Nein antworten kann, ohne sich zu schämen. Sag, was du empfindest, und lass die Tür in beide Richtungen offen.</p>

<h2>Aufhören können</h2>
<p>Das Ende braucht keine Zusammenfassung. Sehr schön ist ein Ausblick, der klein genug ist, um wahr zu werden: „Samstag koche ich. Du darfst sitzen und erzählen.“ Oder du kehrst zum ersten Bild zurück – zur Tasse auf der Fensterbank. Als Gruß genügt, was du auch sonst sagst. Wer nie „In ewiger Liebe“ sagt, soll es nicht schreiben.</p>

<h2>Die Probe, bevor der Brief hinausgeht</h2>
<ol>
<li><strong>Lies ihn laut.</strong> Wo du stolperst, ist der Satz zu lang. Wo du die Stimme verstellst, ist er geliehen.</li>
<li><strong>Tausch in Gedanken den Namen aus.</strong> Passt der Brief auch auf jemand anderen? Dann fehlt noch ein Detail.</li>
<li><strong>Streich den schönsten Satz</strong>, falls du ihn nur behalten willst, weil er schön ist.</li>
<li><strong>Lass ihn eine Nacht liegen.</strong> Danach ändert man selten viel, aber fast immer das Richtige.</li>
</ol>
<p>Ob du am Ende selbst zum Füller greifst oder deine Worte drucken lässt, ist zweitrangig. Wichtig ist, dass etwas ankommt, das man in die Hand nehmen und aufheben kann. Wenn du magst, schreibst du deinen Text gleich <a href="/liebesbrief-schreiben/">bei uns am Bildschirm</a>; wir bringen ihn in einer handschriftlich anmutenden Schrift auf cremefarbenes Papier und in den Briefkasten. Und falls dir ein Anlass fehlt: Es gibt keinen schlechten Tag für diesen Brief. Ein Dienstag im November ist sogar besser als der <a href="/valentinstag/">Valentinstag</a>. Er kommt ohne Vorwarnung.</p>
`,
};
