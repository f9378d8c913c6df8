import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Entschuldigung formulieren: Worte, die heilen',
  description:
    'Fünf Entschuldigungen, die keine sind, und wie man sie repariert. Mit Beispielbrief, drei Fragen vor dem Absenden und Rat, wenn niemand antwortet.',
  excerpt:
    '„Es tut mir leid, wenn Du Dich verletzt gefühlt hast“ ist keine Entschuldigung. Woran das liegt und wie ein ehrlicher Brief stattdessen klingt.',
  publishedDate: '2026-03-17',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Entschuldigungen',
  tags: ['Entschuldigung', 'Versöhnung', 'Beziehung', 'Beispiele'],
  keywords: [
    'Entschuldigung formulieren',
    'Entschuldigungsbrief',
    'um Verzeihung bitten',
    'sich richtig entschuldigen',
  ],
  relatedPosts: [
    { title: 'Beileid ausdrücken: Worte, wenn Worte fehlen', link: '/blog/trauerkarte-schreiben-beileid/' },
    { title: 'Liebesbrief schreiben: vom leeren Blatt zum Du', link: '/blog/liebesbrief-schreiben-tipps/' },
    { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
  ],
  content: `
<p>Grammatisch ist „Es tut mir leid, wenn Du Dich verletzt gefühlt hast“ eine Entschuldigung. Wer den Satz liest, weiß trotzdem sofort: Hier entschuldigt sich niemand. Der Unterschied zwischen Worten, die etwas wiedergutmachen, und Worten, die alles schlimmer machen, liegt oft in einer einzigen Silbe. Schauen wir uns zuerst die Sätze an, die nicht funktionieren – und danach, wie man sie repariert.</p>

<h2>Fünf Entschuldigungen, die keine sind</h2>

<h3>Die mit dem Wenn</h3>
<p><em>„Es tut mir leid, wenn ich Dir zu nahe getreten bin.“</em> Das Wenn macht aus der Tat eine Möglichkeit und aus dem Gegenüber einen Zeugen mit unsicherer Erinnerung. Besser: „Ich bin Dir zu nahe getreten, als ich vor allen über Deine Trennung gesprochen habe.“</p>

<h3>Die mit dem Aber</h3>
<p><em>„Es war nicht in Ordnung, aber Du musst auch verstehen, dass ich gerade viel Stress habe.“</em> Alles, was vor dem Aber steht, ist damit gelöscht. Gründe darfst du nennen, nur nicht in demselben Atemzug. Besser: „Es war nicht in Ordnung.“ Punkt. Und drei Absätze später, falls der andere es wissen möchte, was in jener Woche los war.</p>

<h3>Die im Passiv</h3>
<p><em>„Da sind Dinge gesagt worden.“</em> Von wem wohl? Das Passiv ist das Versteck der Grammatik. Besser: „Ich habe Dich kalt genannt. Das war gelogen, und ich wusste es schon, während ich es sagte.“</p>

<h3>Die große Geste</h3>
<p><em>„Ich bin der schlechteste Mensch der Welt, ich verdiene Dich nicht.“</em> Wer sich so tief verneigt, zwingt den Verletzten zum Trösten. Plötzlich geht es nur noch um den Täter. Besser: die Tat benennen, in ihrer wirklichen Größe, nicht kleiner und nicht größer.</p>

<h3>Die mit Rechnung</h3>
<p><em>„Ich habe mich entschuldigt. Jetzt bist Du dran.“</em> Verzeihen ist kein Gegengeschäft. Besser: „Du musst darauf nicht antworten. Ich wollte, dass Du es weißt.“</p>

<h2>Was bleibt, wenn man alles Falsche streicht</h2>
<p>Übrig bleibt ein erstaunlich kurzer Brief. Er sagt, was du getan hast, was es beim anderen angerichtet hat, dass du die Verantwortung trägst, was du ab jetzt anders machst – und dann tritt er einen Schritt zurück. Wie diese Teile im Einzelnen aufeinander aufbauen, haben wir ausführlich auf der Seite <a href="/entschuldigung-brief/">Entschuldigungsbrief</a> beschrieben. Hier ein Beispiel, in dem alles vorkommt:</p>
<blockquote>
<p>Liebe Katrin,</p>
<p>ich habe Deinen fünfzigsten Geburtstag vergessen. Nicht verschwitzt, nicht verschoben: vergessen. Du hast im Mai noch gesagt, wie viel Dir daran liegt, dass wir alle da sind, und mein Stuhl war leer.</p>
<p>Ich stelle mir vor, wie Du zwischen Begrüßung und Kaffee immer wieder zur Tür gesehen hast. Das hätte ich Dir ersparen müssen. Es gab keinen Grund, der gut genug gewesen wäre, und ich werde Dir auch keinen nennen.</p>
<p>Die Feier kann ich nicht nachholen. Ich würde Dich aber gern zu dem Spaziergang einladen, über den wir seit Jahren reden, einmal um den See, Kuchen danach. Sag, ob und wann. Wenn Dir nicht danach ist, verstehe ich das.</p>
<p>Deine Ruth</p>
</blockquote>
<p>Achte auf das Wort <em>vergessen</em>. Es steht zweimal da, ungeschützt. Genau diese Stelle macht den Brief glaubwürdig: Ruth nimmt sich das bequeme Wort und gibt es nicht wieder her.</p>

<h2>Entschuldigen oder um Verzeihung bitten?</h2>
<p>Genau genommen kann sich niemand selbst entschuldigen, also von Schuld befreien. Das kann nur der andere. „Ich bitte Dich um Entschuldigung“ ist deshalb ehrlicher als „Ich entschuldige mich“ und klingt in einem Brief weniger steif, als man meint. „Verzeih mir“ ist die innigste Form; sie passt unter Menschen, die einander sehr nahestehen. „Sorry“ ist für verschüttete Getränke.</p>

<h2>Brief, Anruf oder vor der Tür stehen?</h2>
<p>Bei Kleinigkeiten: sofort und mündlich. Wer für eine Verspätung von zwanzig Minuten einen Brief schreibt, macht aus einer Mücke einen Trauerzug.</p>
<p>Bei allem, was nachts wach hält, hat der Brief zwei Vorzüge. Du kannst nachdenken, statt dich zu verteidigen. Und der andere darf lesen, wann er so weit ist, muss kein Gesicht machen und nichts erwidern. Wer angerufen wird, muss in derselben Sekunde reagieren. Wer einen Brief bekommt, kann ihn zwei Tage ungeöffnet auf die Kommode legen. Diese zwei Tage sind ein Teil der Entschuldigung.</p>

<h2>Drei Fragen vor dem Absenden</h2>
<ol>
<li><strong>Wem hilft dieser Brief?</strong> Wenn die ehrliche Antwort lautet „vor allem mir“, warte noch. Manches Geständnis erleichtert nur den, der es ablegt.</li>
<li><strong>Was kann ich halten?</strong> Versprich nichts, was du nicht auch in einem schlechten Monat einlöst. „Ich rufe Dich jeden zweiten Sonntag an“ ist mehr wert als „Ich werde ein anderer Mensch“.</li>
<li><strong>Wie oft steht „ich“ am Satzanfang, wie oft „du“?</strong> Bei der Tat gehört das Ich nach vorn. Bei den Folgen das Du. Verwechselst du beides, klingt es nach Vorwurf oder nach Selbstmitleid.</li>
</ol>

<h2>Und wenn keine Antwort kommt?</h2>
<p>Dann ist das die Antwort, vorläufig. Schick keinen zweiten Brief, der fragt, ob der erste angekommen ist. Lass keine gemeinsamen Freunde nachhören. Tu stattdessen, was du angekündigt hast, auch wenn niemand hinsieht. Eine Entschuldigung ist mit dem letzten Satz nicht zu Ende; sie beginnt dort. Manchmal kommt nach einem Jahr eine Karte mit drei Zeilen. Und manchmal nicht, und dann hast du dennoch etwas Richtiges getan.</p>
`,
};
