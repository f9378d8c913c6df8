import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Geburtstagswünsche im Brief: mehr als „Alles Gute“',
  description:
    'Gestern, heute, morgen: eine einfache Methode für Geburtstagsbriefe, dazu Beispiele zum 18., 30., 50. und 80. und Worte für schwierige Geburtstage.',
  excerpt:
    'Wer Geburtstag hat, liest vierzigmal denselben Satz. Ein Brief mit drei Bildern aus gestern, heute und morgen ist der eine, der aufgehoben wird.',
  publishedDate: '2026-09-15',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Geburtstag',
  tags: ['Geburtstag', 'Glückwünsche', 'Runde Geburtstage', 'Beispiele'],
  keywords: [
    'Geburtstagswünsche Brief',
    'Geburtstagsbrief schreiben',
    'Glückwünsche zum Geburtstag',
    'runder Geburtstag Text',
  ],
  relatedPosts: [
    { title: 'Briefe verschenken: elf Ideen, die bleiben', link: '/blog/geschenkideen-briefe/' },
    { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
    { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
  ],
  content: `
<p>An seinem Geburtstag liest man vierzigmal „Alles Gute, Gesundheit und ein tolles neues Lebensjahr!“. Der Satz ist freundlich und sofort vergessen. Ein Geburtstagsbrief dagegen wird aufgehoben, und er braucht dafür nicht mehr als eine Seite und eine einfache Methode.</p>

<h2>Die Methode: gestern, heute, morgen</h2>
<p>Jeder gute Geburtstagsbrief besteht aus drei Bildern. Du brauchst für jedes nur zwei bis vier Sätze.</p>
<h3>Gestern: ein Augenblick aus dem vergangenen Jahr</h3>
<p>Nicht „wir haben so viel erlebt“, sondern ein einziges Mal. „Im Juli standest Du im Regen auf dem Campingplatz, hieltest die letzte Zeltstange in der Hand und sagtest: Ich glaube, die gehört zu den Nachbarn.“</p>
<h3>Heute: was du an diesem Menschen siehst</h3>
<p>Etwas, das andere vielleicht übersehen. „Du bist der Einzige, der auf Festen mit denen spricht, die am Rand stehen. Ich glaube, Du merkst es gar nicht.“</p>
<h3>Morgen: ein Wunsch, der nur hier passt</h3>
<p>Gesundheit kann man jedem wünschen. „Ich wünsche Dir ein Jahr, in dem Du das Boot nicht nur abdeckst und wieder aufdeckst, sondern tatsächlich damit fährst“ – das geht nur an einen.</p>

<h2>Für runde und eckige Zahlen</h2>
<h3>Zum 18.</h3>
<p>Lass die Ratschläge, zumindest die meisten. Achtzehnjährige bekommen an diesem Tag ein ganzes Regal voller Lebensweisheiten. Was sie selten bekommen: jemanden, der ihnen sagt, dass sie schon jemand sind.</p>
<blockquote>„Ab heute darfst Du alles unterschreiben. Mir gefällt, dass Du vorher liest, was da steht. Das hast Du nicht von mir.“</blockquote>
<h3>Zum 30.</h3>
<p>Keine Witze über das Alter, die sind alle schon gemacht. Mit dreißig zieht mancher heimlich Bilanz, und ein Satz Anerkennung trifft ins Schwarze.</p>
<blockquote>„Mit zwanzig wolltest Du die Welt retten. Jetzt rettest Du jeden Morgen eine dritte Klasse vor der Langeweile. Ich finde, das zählt.“</blockquote>
<h3>Zum 40.</h3>
<p>Zwischen Kindern, Arbeit und Eltern, die älter werden, hat kaum jemand Zeit, gesehen zu werden. Schenk den Blick.</p>
<blockquote>„Du trägst gerade so viel, und alle halten es für selbstverständlich, weil Du dabei nicht stöhnst. Ich halte es nicht für selbstverständlich.“</blockquote>
<h3>Zum 50.</h3>
<p>Jetzt darf der Brief weit zurückgehen. Such die älteste gemeinsame Erinnerung und fang damit an.</p>
<blockquote>„1989, Jugendherberge Bad Kissingen, ein Etagenbett. Du oben, ich unten, und ein Lachen, wegen dem wir beide den Flur fegen mussten. Ich höre es immer noch, wenn Du ans Telefon gehst.“</blockquote>
<h3>Zum 70., 80., 90.</h3>
<p>Schreib groß und deutlich, wenn die Augen müde sind, oder wähl eine gut lesbare Schrift. Erzähl, was du gelernt hast, und vor allem: was du heute noch tust, weil er oder sie es dir gezeigt hat.</p>
<blockquote>„Ich falte Handtücher dreimal der Länge nach. Ich weiß bis heute nicht, warum. Aber ich weiß, von wem ich es habe, und denke jeden Samstag an Dich.“</blockquote>

<h2>Je nachdem, wer Geburtstag hat</h2>
<ul>
<li><strong>Beste Freundin:</strong> „Wir kennen uns jetzt länger, als wir uns nicht kannten. Nach meiner Rechnung bist Du damit Verwandtschaft.“</li>
<li><strong>Bruder:</strong> „Danke, dass Du das obere Bett genommen hast. Ich habe es damals nicht zu schätzen gewusst.“</li>
<li><strong>Mutter:</strong> „Heute vor so vielen Jahren hat jemand Dich im Arm gehalten und keine Ahnung gehabt, dass Du einmal mich im Arm halten würdest.“</li>
<li><strong>Kollege:</strong> „Mit Ihnen im Büro ist sogar der Montag ein Tag, an dem man etwas zu lachen hat. Bleiben Sie uns noch lange.“</li>
<li><strong>Patenkind:</strong> „Du bist jetzt acht. Mit acht habe ich einen Fisch namens Klaus gehabt. Ich erzähle Dir am Sonntag, wie es mit ihm weiterging.“</li>
<li><strong>Jemand, mit dem es gerade schwierig ist:</strong> „Wir haben uns lange nicht gesprochen. Heute wollte ich nicht noch einen Tag daraus machen. Alles Gute zum Geburtstag.“</li>
</ul>

<h2>Wenn der Geburtstag schwer ist</h2>
<p>Es gibt Geburtstage nach einer Trennung, in der Klinik, im ersten Jahr ohne den Partner. Ein fröhlicher Brief tut dann weh, gar keiner auch. Schreib, was ist: „Ich weiß, dass Dir dieses Jahr nicht nach Feiern ist. Ich zünde hier trotzdem eine Kerze an. Du musst nichts auspusten.“ Wer so angesprochen wird, muss niemandem etwas vorspielen.</p>

<h2>Zu spät? Nicht unbedingt</h2>
<p>Ein Brief, der zwei Tage nach dem Geburtstag kommt, hat den Kasten für sich allein. Wer ihn absichtlich später schickt, verlängert das Fest. Bist du wirklich zu spät, sag es mit Humor statt mit Zerknirschung: „Ich habe abgewartet, ob es bei den 47 bleibt.“ Nur eines solltest du vermeiden: einen pünktlichen Brief ankündigen, der dann nicht kommt.</p>
<p>Für Pünktliche gilt: Zwei bis drei Werktage ist ein Brief im Inland gewöhnlich unterwegs, der Sonntag zählt nicht mit. Wer am Donnerstag einwirft, sollte nicht auf den Samstag wetten.</p>

<h2>Eine Seite, ein Platz</h2>
<p>Zuletzt etwas zur Form. Schreib den Brief nicht in die Klappkarte, in der schon ein Spruch gedruckt steht; deine Worte stehen dann wie Gäste in einem fremden Wohnzimmer. Ein eigenes Blatt, Datum obenauf, Anrede, drei Bilder, Gruß. Das Datum ist wichtig. In zwanzig Jahren wird jemand wissen wollen, der wievielte Geburtstag das war.</p>
<p>Wenn du gleich anfangen möchtest: Auf unserer Seite <a href="/geburtstag-brief/">Geburtstagsbrief</a> findest du weitere Anfänge, und mit einem Wunschtermin geht er auf den Weg, wenn es so weit ist, auch falls du ihn Wochen vorher schreibst. Ist es deine Großmutter, die feiert, lohnt ein Blick auf <a href="/geschenk-fur-oma/">Briefe für Oma</a>.</p>
`,
};
