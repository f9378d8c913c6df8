import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Beileid ausdrücken: Worte, wenn Worte fehlen',
  description:
    'Vier Sätze für eine Trauerkarte, Formulierungen für verschiedene Verluste, was man besser weglässt und warum der zweite Brief so viel bedeutet.',
  excerpt:
    '„Ich weiß nicht, was ich schreiben soll“ ist der beste erste Satz. Vier weitere genügen. Und sechs Wochen später tut ein Brief mehr, als du ahnst.',
  publishedDate: '2026-10-27',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Trauer',
  tags: ['Trauerkarte', 'Beileid', 'Trost', 'Formulierungen'],
  keywords: ['Trauerkarte schreiben', 'Beileid formulieren', 'Kondolenz Text', 'Beileidskarte Beispiele'],
  relatedPosts: [
    { title: 'Entschuldigung formulieren: Worte, die heilen', link: '/blog/entschuldigung-richtig-formulieren/' },
    { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
    { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
  ],
  content: `
<p>Der häufigste Grund, warum Trauernde keine Post bekommen, heißt „Ich weiß nicht, was ich schreiben soll“. Das ist zugleich der beste erste Satz. Niemand erwartet von dir, dass du etwas wegtröstest. Erwartet wird nur, dass du da bist, und eine Karte ist eine Art, da zu sein, ohne im Weg zu stehen.</p>

<h2>Vier Sätze genügen</h2>
<p>Wenn du gerade vor einer leeren Karte sitzt und heute noch fertig werden möchtest, lies nur diesen Abschnitt. Eine Beileidskarte braucht vier Sätze:</p>
<ol>
<li><strong>Dass du es weißt:</strong> „Heute habe ich erfahren, dass Dein Vater gestorben ist.“</li>
<li><strong>Was du empfindest:</strong> „Das tut mir von Herzen leid.“</li>
<li><strong>Wer er war, für dich:</strong> „Ich sehe ihn noch an der Hecke stehen und mir erklären, warum man Rosen im März schneidet.“</li>
<li><strong>Was bleibt oder was du tust:</strong> „Ich denke an Euch, und am Freitag bin ich in der Kirche.“</li>
</ol>
<p>Der dritte Satz ist der wichtigste. Trauernde hören in diesen Tagen hundertmal, wie leid es allen tut. Sehr selten erzählt ihnen jemand etwas von dem Menschen, der fehlt. Eine Erinnerung ist ein Geschenk, das in dieser Woche niemand sonst machen kann, weil sie nur dir gehört.</p>

<h2>Wenn du den Verstorbenen nicht kanntest</h2>
<p>Dann schreib über den, an den du schreibst. „Ich habe Deine Mutter nie kennengelernt. Aber ich weiß, wie Du von ihr erzählt hast, von den Sonntagen und dem Marmorkuchen, und ich ahne, was jetzt fehlt.“ Das ist ehrlich und viel persönlicher als ein Spruch über Sterne.</p>

<h2>Worte für verschiedene Verluste</h2>
<h3>Nach langer Krankheit</h3>
<p>„Du hast ihn zwei Jahre lang begleitet, Tag und Nacht. Ich habe großen Respekt davor. Jetzt ist es still, und ich denke, auch diese Stille ist schwer.“ Schreib nicht, es sei eine Erlösung gewesen. Das dürfen nur die Angehörigen selbst sagen.</p>
<h3>Ganz plötzlich</h3>
<p>„Noch am Mittwoch haben wir über den Sommer gesprochen. Ich begreife es nicht und kann mir kaum vorstellen, wie es Euch geht.“ Fassungslosigkeit muss man nicht verbergen.</p>
<h3>Ein Kind</h3>
<p>Kürze ist hier Taktgefühl. Nenn das Kind beim Namen, auch wenn es nie gelebt hat. „Jonathan war da. Wir werden ihn nicht vergessen.“ Kein Satz, der mit „wenigstens“ beginnt. Keiner.</p>
<h3>Suizid</h3>
<p>Keine Frage nach dem Warum, keine Deutung. „Lukas fehlt. Wir haben ihn sehr gerngehabt und sind in Gedanken bei Euch“ – derselbe Brief wie bei jedem anderen Tod, und gerade darin liegt der Trost.</p>
<h3>Ein Haustier</h3>
<p>„Vierzehn Jahre lang hat er Dich an der Tür abgeholt. Dass es jetzt still bleibt, wenn Du heimkommst, muss sehr wehtun.“ Wer das belächelt, hat nie ein Tier verloren.</p>

<h2>Was man besser weglässt</h2>
<ul>
<li><em>„Die Zeit heilt alle Wunden.“</em> Heute nicht.</li>
<li><em>„Ich weiß genau, wie Du Dich fühlst.“</em> Auch dann nicht, wenn du Ähnliches erlebt hast.</li>
<li><em>„Er hatte ja ein schönes Alter.“</em> Für den, der neunundfünfzig Jahre mit ihm verheiratet war, war es zu kurz.</li>
<li><em>„Melde Dich, wenn Du etwas brauchst.“</em> Trauernde melden sich nicht. Mach ein Angebot, das man nur noch annehmen muss: „Ich stelle Euch am Samstag um zwölf eine Suppe vor die Tür. Niemand muss aufmachen.“</li>
<li>Fromme Gewissheiten, wenn du nicht sicher bist, dass der andere sie teilt.</li>
</ul>

<h2>Fragen zur Form</h2>
<h3>Wann?</h3>
<p>Am besten in den ersten Tagen nach der Nachricht. Aber es gibt kein Zu-spät. Eine Karte nach vier Wochen kommt an, wenn der Kasten wieder leer ist, und tut womöglich besser als die ersten dreißig. Entschuldige dich für die Verspätung mit höchstens einem Halbsatz.</p>
<h3>An wen?</h3>
<p>An den Menschen, dem du am nächsten stehst, oder an die ganze Familie: „Liebe Anne, liebe Kinder“. In die Traueranzeige gedruckte Adressen darfst du verwenden, dafür stehen sie dort.</p>
<h3>Wie formell?</h3>
<p>„Aufrichtige Anteilnahme“ und „herzliches Beileid“ sind in Ordnung, gerade unter Kollegen und Nachbarn, die einander siezen. Setz einen eigenen Satz dazu, dann ist die Formel nur noch der Rahmen. Die Anrede darf schlicht sein: „Sehr geehrte Frau Brandt“ oder „Liebe Frau Brandt“.</p>
<h3>Geld in der Karte?</h3>
<p>In manchen Gegenden ist es Brauch, einen kleinen Betrag für Blumen oder Grabpflege beizulegen. Steht in der Anzeige ein Spendenwunsch, folge lieber ihm. Bargeld gehört allerdings nicht in einen gewöhnlichen Brief, sondern wird persönlich übergeben.</p>

<h2>Der zweite Brief</h2>
<p>Die meiste Post kommt in der ersten Woche, wenn das Haus voll ist. Dann fahren alle ab. Trag dir ein Datum ein: sechs Wochen später, den Geburtstag des Verstorbenen, den ersten Advent ohne ihn. Und schreib noch einmal, ohne Anlass und ohne schwarzen Rand.</p>
<blockquote>„Heute wäre Wolfgang siebzig geworden. Ich habe ein Stück Bienenstich auf ihn gegessen, weil er mir damals sein letztes überlassen hat. Du musst nicht antworten. Ich wollte nur, dass Du weißt: Es denkt noch jemand an diesen Tag.“</blockquote>
<p>Solche Briefe sind selten, und kein Trauernder vergisst, von wem er einen bekam. Wenn du möchtest, dass deine Worte auf gutem Papier ankommen, kannst du sie auf unserer Seite <a href="/trauerkarte-schreiben/">Trauerkarte schreiben</a> eingeben. Und wenn dir nur ein einziger Satz gelingt, schick ihn trotzdem.</p>
`,
};
