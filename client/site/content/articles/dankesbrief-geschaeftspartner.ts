import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Dankesbrief an Geschäftspartner: ein Brief, zerlegt',
  description:
    'Ein Dankesbrief an Geschäftspartner, Satz für Satz erklärt: warum er wirkt, wann er fällig ist und welche Formulierungen du übernehmen darfst.',
  excerpt:
    '„Vielen Dank für die gute Zusammenarbeit“ hat noch niemand an die Pinnwand gehängt. Sechs Sätze, bei denen das anders ist – und warum sie wirken.',
  publishedDate: '2025-12-09',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Business',
  tags: ['Dank', 'Geschäftspartner', 'Formulierungen', 'Wertschätzung'],
  keywords: [
    'Dankesbrief Geschäftspartner',
    'Dankschreiben Kunde',
    'Danke für die Zusammenarbeit',
    'Geschäftsbrief Dank',
  ],
  relatedPosts: [
    { title: 'Der formelle Geschäftsbrief: DIN 5008 verständlich', link: '/blog/geschaeftsbrief-formal/' },
    { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
    { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
  ],
  content: `
<p>In den meisten Büros kommt ein Dank als Halbsatz an: „Vielen Dank für die gute Zusammenarbeit“, irgendwo zwischen Anhang und Signatur. Er tut niemandem weh, und niemand erinnert sich daran. Dabei braucht ein Dankesbrief, der in Erinnerung bleibt, nicht mehr als sechs Sätze. Sehen wir uns einen solchen Brief an und nehmen ihn danach auseinander.</p>

<h2>Der Brief</h2>
<blockquote>
<p>Sehr geehrte Frau Albers,</p>
<p>am 14. März um halb sieben abends haben Sie mich zurückgerufen, obwohl unser Auftrag für Sie längst abgeschlossen war. Der Ersatz für das gebrochene Scharnier lag am nächsten Morgen in unserer Werkstatt, und der Kindergarten in Wedel konnte am Montag öffnen.</p>
<p>Das stand in keinem Vertrag. Ich weiß, dass Herr Yilmaz dafür noch einmal ins Lager gefahren ist, und wäre Ihnen dankbar, wenn Sie ihm diesen Brief zeigen.</p>
<p>Wir arbeiten seit sechs Jahren mit Ihnen. Ich habe in dieser Zeit nie überlegt, ob wir wechseln sollten, und dachte, das dürfen Sie einmal schwarz auf weiß lesen.</p>
<p>Mit herzlichem Gruß</p>
<p>Jonas Petersen</p>
</blockquote>

<h2>Warum er wirkt</h2>
<h3>Er beginnt mit einem Tag, nicht mit einer Floskel</h3>
<p>Datum, Uhrzeit, Scharnier. Wer so anfängt, beweist im ersten Satz, dass hier niemand einen Serienbrief verschickt. Such für deinen Brief die kleinste belegbare Einzelheit: den Anruf am Freitagnachmittag, die handschriftliche Notiz am Lieferschein, die Probeseite, die dir die Druckerei unaufgefordert beigelegt hat.</p>
<h3>Er nennt die Folge</h3>
<p>Dank wird erst verständlich, wenn der andere erfährt, was aus seiner Mühe geworden ist. Im Lager sieht niemand den Kindergarten. Schreib also nicht nur, <em>was</em> getan wurde, sondern <em>was dadurch möglich war</em>.</p>
<h3>Er dankt auch dem, der nicht am Verhandlungstisch sitzt</h3>
<p>Der Satz über Herrn Yilmaz ist der wertvollste im ganzen Brief. Menschen in Lager, Buchhaltung oder Montage bekommen selten Post. Ein Brief, der weitergereicht werden soll, wird weitergereicht – und hängt oft noch Monate später an einer Pinnwand.</p>
<h3>Er verlangt nichts</h3>
<p>Kein Hinweis auf den neuen Katalog, keine Bitte um eine Bewertung, kein „Gern sprechen wir über weitere Projekte“. Sobald ein Dank etwas verkaufen will, ist er Werbung mit Anrede. Hast du ein Anliegen, schick es eine Woche später gesondert.</p>

<h2>Wann ein solcher Brief fällig ist</h2>
<p>Am Jahresende kommt er zusammen mit vierzig Klappkarten an. Besser sind Anlässe, die niemand im Kalender hat:</p>
<ul>
<li>nach dem ersten gemeinsamen Projekt, wenn die Rechnung bezahlt ist,</li>
<li>wenn jemand für dich eine Ausnahme gemacht hat,</li>
<li>wenn eine Ansprechpartnerin das Unternehmen verlässt oder in den Ruhestand geht,</li>
<li>nach einer Empfehlung, die tatsächlich zu einem Auftrag geführt hat,</li>
<li>wenn eine Reklamation so gut gelöst wurde, dass du danach mehr Vertrauen hattest als vorher.</li>
</ul>
<p>Warte nicht auf den perfekten Moment. Zwei Wochen nach dem Ereignis ist der Dank noch frisch, nach einem halben Jahr braucht er bereits eine Erklärung – die dann aber auch sehr charmant sein kann: „Dieser Brief ist fünf Monate zu spät, und Sie haben ihn trotzdem verdient.“</p>

<h2>Sätze, die du übernehmen darfst</h2>
<p>Ergänze sie um deine eigene Einzelheit, dann sind es deine:</p>
<ul>
<li>„Sie haben uns auf einen Fehler hingewiesen, an dem Sie hätten verdienen können. Das vergessen wir nicht.“</li>
<li>„Bei drei Anbietern habe ich angerufen. Sie waren die Einzige, die zuerst eine Frage gestellt hat.“</li>
<li>„Unsere Auszubildende hat an Ihrem Messestand mehr gelernt als in zwei Wochen Unterlagen. Danke für Ihre Geduld.“</li>
<li>„Vielen Dank, dass Sie Nein gesagt haben. Im Nachhinein hatten Sie recht.“</li>
<li>„Auf Ihrem Platz sitzt ab Januar jemand anderes. Er wird es gut machen. Wir werden Sie trotzdem vermissen.“</li>
</ul>

<h2>Form: so persönlich wie das Verhältnis</h2>
<p>Ein Dankesbrief ist kein Angebot; Bezugszeichenzeile und Betreff lässt du weg. Datum, Anrede, Text, Gruß – mehr braucht es nicht. „Sehr geehrte Frau Albers“ ist nie falsch. Sagst du am Telefon seit Jahren „Liebe Frau Albers“, wäre das Förmliche plötzlich kühl. Bleib beim Gewohnten.</p>
<p>Unterschreib von Hand, auch wenn der Text gedruckt ist. Bei mehreren Unterzeichnern unterschreibt jeder selbst. Und wähl Papier, das etwas fester ist als das aus dem Kopierer: Man spürt den Unterschied, bevor man den ersten Satz liest. Wie du Brief und Umschlag formal richtig aufsetzt, wenn es doch einmal offiziell werden soll, steht in unserem Beitrag über den <a href="/blog/geschaeftsbrief-formal/">formellen Geschäftsbrief</a>.</p>

<h2>Ein Wort zu Geschenken</h2>
<p>Wer dem Brief etwas beilegen möchte, sollte vorher an die Regeln auf der anderen Seite denken. Viele Unternehmen und alle Behörden haben strenge Grenzen für Zuwendungen, und niemand möchte eine Flasche Wein zurückschicken müssen. Ein Brief dagegen ist immer erlaubt. Für ihn muss niemand in der Buchhaltung eine Erklärung schreiben.</p>

<h2>Und wer schreibt ihn?</h2>
<p>Du. Nicht die Assistenz, nicht die Agentur. Geschäftspost gehört übrigens auch nicht zu dem, was wir drucken – wir sind für private Briefe da. Aber vielleicht kennst du nach sechs gemeinsamen Jahren jemanden, der längst kein reiner Geschäftspartner mehr ist. Für diesen Menschen haben wir eine Seite über den <a href="/dankesbrief-schreiben/">persönlichen Dankesbrief</a>.</p>
`,
};
