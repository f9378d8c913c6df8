import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen',
  description:
    'Von der Suche bis zum dreizehnten Brief: wie eine Brieffreundschaft entsteht, worüber man schreibt und was hilft, wenn die Antwort ausbleibt.',
  excerpt:
    'Die langsamste Art, einen Menschen kennenzulernen, ist eine der gründlichsten. Ein Jahr Brieffreundschaft, von der Krähe im ersten Brief bis zum Rückblick.',
  publishedDate: '2026-07-21',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Freundschaft',
  tags: ['Brieffreundschaft', 'Freundschaft', 'Kennenlernen', 'Fragen'],
  keywords: ['Brieffreundschaft', 'Brieffreund finden', 'erster Brief Brieffreundschaft', 'Fragen für Brieffreunde'],
  relatedPosts: [
    { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
    { title: 'Briefe ins Ausland: so kommt deine Post gut an', link: '/blog/internationale-post-tipps/' },
    { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
  ],
  content: `
<p>Eine Brieffreundschaft ist die langsamste Art, einen Menschen kennenzulernen, und vielleicht gerade darum eine der gründlichsten. Man erfährt erst, wovor der andere Angst hat, und viel später, wie seine Stimme klingt. So könnte das erste Jahr aussehen.</p>

<h2>Januar: Jemanden finden</h2>
<p>Du musst nicht in die Ferne suchen. Die schönsten Brieffreundschaften entstehen oft mit Menschen, die man längst kennt und aus den Augen verloren hat: die Bekanntschaft von der Kur, der frühere Mitbewohner, die Cousine in Kiel. Wer einen Fremden sucht, findet ihn in Brieffreundschaftsbörsen, in Gemeindebriefen, über Partnerstädte oder bei Pflegeheimen, die für ihre Bewohner um Post bitten.</p>
<p>Bei Unbekannten gilt, was auch sonst gilt: Gib die eigene Adresse erst preis, wenn dir danach ist; ein Postfach oder die Adresse eines Vereins tut es anfangs auch. Wer nach drei Wochen Geld braucht, sucht keine Freundschaft.</p>

<h2>Februar: Der erste Brief</h2>
<p>Er soll nicht dein Leben erzählen. Er soll eine Tür öffnen und etwas im Flur stehen lassen. Eine Seite, drei Bestandteile: wer du bist (zwei Sätze), ein kleiner Ausschnitt deines Alltags, eine Frage, auf die man Lust bekommt.</p>
<blockquote>
<p>Lieber Herr Novak,</p>
<p>mein Name ist Inga, ich repariere Fahrräder in Münster und bekomme außer Rechnungen keine Post. Das möchte ich ändern, und in der Anzeige stand, dass es Ihnen ähnlich geht.</p>
<p>Während ich schreibe, sitzt vor der Werkstatt eine Krähe, die seit Tagen versucht, eine Walnuss zu öffnen. Heute hat sie gelernt, sie auf die Straße zu legen und auf ein Auto zu warten. Ich bin ein wenig neidisch auf so viel Geduld.</p>
<p>Worauf haben Sie zuletzt gewartet, und hat es sich gelohnt?</p>
</blockquote>

<h2>März: Warten lernen</h2>
<p>Der Brief ist fort, und es geschieht nichts. Das ist ungewohnt. Zwei, drei, vier Wochen sind völlig normal, denn auf der anderen Seite muss jemand Zeit, Papier und eine Antwort finden. Zähl nicht die Tage. Leg dir lieber einen Umschlag hin, in den du alles wirfst, was du im nächsten Brief erzählen möchtest: Zettel, Kinokarten, einen halben Gedanken auf einem Kassenbon.</p>

<h2>April: Antworten, nicht abhaken</h2>
<p>Wenn die Antwort kommt, lies sie zweimal, und zwar an verschiedenen Tagen. Beim ersten Mal merkst du dir, was gesagt wurde, beim zweiten, was gemeint war. Geh in deinem Brief auf zwei oder drei Dinge richtig ein und lass den Rest liegen. Ein Brief ist kein Fragebogen. Wer jeden Punkt abarbeitet, klingt wie ein Amt mit guten Manieren.</p>
<p>Die beste Rückfrage zielt auf einen Nebensatz: „Sie schrieben, Sie seien damals <em>nur kurz</em> zur See gefahren. Wie kurz ist kurz?“</p>

<h2>Mai bis Juli: Den Rhythmus finden</h2>
<p>Manche schreiben jede Woche, andere zum Wechsel der Jahreszeit. Beides hält, solange beide ungefähr dasselbe erwarten. Sprich es ruhig aus: „Ich bin eine langsame Schreiberin. Rechnen Sie mit einem Brief im Monat, dafür mit einem langen.“ Ein solcher Satz erspart auf beiden Seiten das schlechte Gewissen, und schlechtes Gewissen ist die häufigste Todesursache von Brieffreundschaften.</p>
<p>Jetzt ist auch die Zeit für kleine Beigaben, die nichts kosten: ein gepresstes Blatt vom Weg zur Arbeit, eine abgeschriebene Gedichtstrophe, eine Zeichnung vom Grundriss deiner Küche. Achte aufs Gewicht. Bis 20 Gramm reicht im Inland die Marke zu 0,95 €, mit Walnuss wird es teurer.</p>

<h2>August: Wenn die Themen ausgehen</h2>
<p>Irgendwann ist das Kennenlernen vorbei, und beide haben ihre besten Geschichten erzählt. Hier beginnt die eigentliche Freundschaft, denn nun darf es um das Gewöhnliche gehen. Diese Fragen helfen über die Flaute:</p>
<ul>
<li>Welcher Raum deiner Kindheit ist dir am deutlichsten in Erinnerung?</li>
<li>Was kannst du gut, ohne dass es jemand weiß?</li>
<li>Welche Meinung hast du in den letzten Jahren geändert?</li>
<li>Was isst du, wenn niemand zusieht?</li>
<li>Von wem hast du gelernt, dich zu entschuldigen?</li>
<li>Beschreib den Weg von deiner Haustür zum nächsten Briefkasten.</li>
</ul>

<h2>September: Ein Missverständnis</h2>
<p>Es wird kommen. Ein Scherz, der auf Papier nicht wie ein Scherz aussieht, eine Frage, die zu nah ging. Ohne Mimik und Tonfall liest jeder mit der eigenen Stimmung. Schreib dann nicht sofort zurück, sondern am übernächsten Tag, und frag nach, bevor du dich wehrst: „An einer Stelle bin ich hängen geblieben. Vielleicht habe ich sie falsch gelesen.“ Die meisten Freundschaften sind nach dem ersten überstandenen Missverständnis fester als davor.</p>

<h2>Oktober: Die Lücke</h2>
<p>Plötzlich kommt nichts mehr. Sechs Wochen, acht. Krankheit, Arbeit, Scham über die liegen gebliebene Antwort: Fast nie liegt es an dir. Ein kurzer Gruß ohne Frage nimmt den Druck heraus.</p>
<blockquote>„Dieser Brief möchte keine Antwort. Er möchte nur sagen, dass hier die Blätter fallen und dass ich an Sie gedacht habe.“</blockquote>
<p>Und wenn du selbst es bist, der schweigt? Fang ohne die lange Entschuldigung an. Ein Satz genügt, dann erzähl. Niemand möchte eine halbe Seite Reue lesen, bevor es endlich um die Krähe geht.</p>

<h2>November: Treffen oder nicht?</h2>
<p>Nicht jede Brieffreundschaft will am Küchentisch fortgesetzt werden. Manche lebt davon, dass es diesen einen Menschen gibt, der nur auf Papier existiert. Wenn ihr euch doch verabredet, dann an einem Ort mit Beschäftigung, etwa im Botanischen Garten oder Museum. Man kennt die geheimsten Gedanken des anderen und weiß nicht, wohin mit den Händen.</p>

<h2>Dezember: Rückblick</h2>
<p>Nimm alle Briefe heraus und lies sie in einem Zug. Du wirst zwei Menschen dabei zusehen, wie sie Vertrauen fassen, erst zögernd, dann mit halben Sätzen und privaten Witzen. Leg ein Band darum. Und schreib den dreizehnten Brief.</p>
<p>Falls dir das Schreiben mit der Hand schwerfällt: Die Freundschaft hängt nicht an der Tinte. Du kannst deine Briefe auch bei uns <a href="/brief-versenden/">am Bildschirm schreiben und verschicken lassen</a>. Und wie du den allerersten Satz findest, zeigt unsere <a href="/blog/brief-schreiben-vorlage/">Vorlage für persönliche Briefe</a>.</p>
`,
};
