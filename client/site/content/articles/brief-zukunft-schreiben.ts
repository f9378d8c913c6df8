import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Brief an dich selbst: Post aus einem anderen Jahr',
  description:
    'Wie du einen Brief an dein zukünftiges Ich schreibst: der richtige Zeitraum, zwölf Fragen zum Nachdenken, der Ton und ein sicherer Ort bis dahin.',
  excerpt:
    'Ein Gespräch, in dem beide Seiten etwas wissen, was die andere nicht weiß: wie ein Brief an das eigene spätere Ich gelingt, ohne nach Vorsätzen zu klingen.',
  publishedDate: '2026-10-06',
  readTime: '5 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Selbstreflexion',
  tags: ['Zukunft', 'Tagebuch', 'Vorsätze', 'Fragen'],
  keywords: ['Brief an mein zukünftiges Ich', 'Brief an sich selbst', 'Selbstreflexion Fragen', 'Zeitkapsel Brief'],
  relatedPosts: [
    { title: 'Briefe verschenken: elf Ideen, die bleiben', link: '/blog/geschenkideen-briefe/' },
    { title: 'Einen Brief von Hand schreiben: so gelingt die Seite', link: '/blog/handschriftlicher-brief-schreiben/' },
    { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
  ],
  content: `
<p>Stell dir vor, du kommst in zwei Jahren nach Hause, im Briefkasten liegt ein Umschlag, und die Absenderin kennt dich besser als jeder andere Mensch. Sie weiß, was du damals gefürchtet hast. Sie weiß auch, worauf du gehofft hast. Und sie hat keine Ahnung, wie es ausgegangen ist. Das ist der Reiz eines Briefs an das zukünftige Ich: Er ist ein Gespräch, in dem beide Seiten etwas wissen, was die andere nicht weiß.</p>

<h2>Wie weit nach vorn?</h2>
<p>Der Zeitraum entscheidet über den Ton. Nimm dir einen Moment dafür.</p>
<ul>
<li><strong>Sechs Monate</strong> taugen für Vorhaben. Du schreibst fast an dieselbe Person und kannst sie beim Wort nehmen.</li>
<li><strong>Ein bis zwei Jahre</strong> sind das richtige Maß für Umbrüche: neuer Beruf, Trennung, Umzug, Elternschaft. Weit genug für Abstand, nah genug für Einzelheiten.</li>
<li><strong>Fünf Jahre</strong> zeigen, was dir wirklich wichtig war. Vieles, worüber du dir heute den Kopf zerbrichst, wirst du beim Lesen nachschlagen müssen.</li>
<li><strong>Zehn Jahre und mehr</strong> verwandeln dich in einen Zeitzeugen. Schreib dann vor allem von Dingen: Preisen, Wegen, Stimmen, dem Blick aus dem Küchenfenster.</li>
</ul>

<h2>Erst fotografieren, dann philosophieren</h2>
<p>Die meisten Zukunftsbriefe beginnen zu hoch. <em>„Ich hoffe, du bist glücklich“</em> – ja, natürlich. Aber woran soll dein späteres Ich erkennen, wer da gehofft hat? Beginne mit einer Bestandsaufnahme, so nüchtern, als müsstest du einen Raum beschreiben, der bald umgebaut wird.</p>
<blockquote>„Es ist Sonntag, der 8. November, kurz nach vier, und es wird schon dunkel. Auf dem Herd steht die Suppe von gestern. Ich bin 34, wohne seit elf Wochen allein und habe heute zum ersten Mal die Heizung entlüftet. Ich war unverhältnismäßig stolz.“</blockquote>
<p>So ein Absatz wirkt beim Schreiben belanglos. In fünf Jahren ist er der wertvollste des ganzen Briefs, weil das Gedächtnis ausgerechnet solche Sonntage nicht aufhebt.</p>

<h2>Zwölf Fragen, von denen du fünf beantwortest</h2>
<p>Alle zwölf wären eine Steuererklärung. Such dir die heraus, bei denen dir sofort etwas einfällt, und dazu eine, bei der du lieber weiterblättern würdest.</p>
<ol>
<li>Womit verbringst du gerade mehr Zeit, als dir lieb ist?</li>
<li>Wen rufst du an, wenn etwas Schönes passiert?</li>
<li>Welche Entscheidung schiebst du vor dir her, und was hält dich auf?</li>
<li>Was kannst du heute, das du vor einem Jahr nicht konntest?</li>
<li>Welches Geräusch gehört zu deinem Morgen?</li>
<li>Worüber habt ihr zuletzt so gelacht, dass jemand aufstehen musste?</li>
<li>Was würdest du tun, wenn du wüsstest, dass niemand es kommentiert?</li>
<li>Wem hast du noch nicht verziehen? Stehst du selbst auf der Liste?</li>
<li>Was glaubst du über dich, das vielleicht gar nicht stimmt?</li>
<li>Was soll sich auf keinen Fall ändern?</li>
<li>Welchen Rat gibst du ständig anderen?</li>
<li>Was möchtest du, dass dein späteres Ich dir verzeiht?</li>
</ol>

<h2>Der Ton: wie zu einem guten Freund</h2>
<p>Mit sich selbst reden die meisten Menschen strenger als mit jedem anderen. Im Brief fällt das besonders auf. <em>„Hoffentlich hast du endlich abgenommen“</em> würdest du niemandem schreiben, den du magst. Prüfe jeden Satz daran: Dürfte ihn eine Freundin an dich richten? Wenn nicht, formuliere ihn um. Aus der Forderung wird dann eine Neugier: „Ich wüsste gern, ob Du wieder schwimmst. Mir hat es gutgetan, auch wenn ich es selten zugebe.“</p>
<p>Und erlaube deinem späteren Ich, anders zu sein. Vielleicht hat es das Ziel verfehlt, an dem du heute hängst, und ist erleichtert darüber. Ein guter Zukunftsbrief legt nicht fest. Er fragt.</p>

<h2>Drei Absätze, die jedem Brief guttun</h2>
<h3>Eine Wette</h3>
<p>„Ich wette, dass Du den Hund inzwischen hast. Wenn nicht, schuldest Du mir eine Erklärung.“ Wetten sind leichter zu lesen als Ziele, und man freut sich auch über verlorene.</p>
<h3>Ein Dank im Voraus</h3>
<p>„Danke, dass Du den Kurs zu Ende gemacht hast, obwohl Du im Februar aufhören wolltest. Ich weiß nicht, ob es so war. Aber ich bedanke mich schon einmal.“</p>
<h3>Ein Trost auf Vorrat</h3>
<p>„Falls gerade alles schiefgeht: Ich habe hier ein Jahr hinter mir, von dem ich dachte, es hört nie auf. Es hat aufgehört. Iss etwas, geh einmal um den Block, schlaf. Morgen ist auch noch Zeit.“</p>

<h2>Wohin mit dem Brief?</h2>
<p>Zu Hause im Schrank hält kaum einer durch. Man weiß, wo er liegt, und liest ihn nach drei Wochen. Besser ist es, ihn aus der Hand zu geben: einem Menschen, der zuverlässig ist und weit genug weg wohnt, oder der Post. Bei uns gibst du ihn mit einem <a href="/brief-zukunftiges-ich/">Wunschtermin</a> auf, bis zu fünf Jahre voraus; bis dahin liegt er bereit, und sobald er verschickt ist, löschen wir deinen Text. Überleg dir bei langen Zeiträumen, welche Adresse dann noch stimmt. Die der Eltern oder einer guten Freundin überdauert oft mehr als die eigene.</p>
<p>Schreib auf keinen Fall Passwörter, Kontodaten oder Geheimnisse anderer Leute hinein. Wer weiß, wer in fünf Jahren am Küchentisch sitzt, wenn du ihn öffnest.</p>

<h2>Wenn er ankommt</h2>
<p>Lies ihn nicht im Stehen. Mach einen Tee, setz dich dorthin, wo du auch damals geschrieben hättest, und antworte. Ein einziger Absatz genügt: was eingetroffen ist, was nicht, worüber du lachen musstest. Leg die Antwort zum Brief. Und dann nimm ein neues Blatt, denn du weißt jetzt, wie es geht – und die Person in zwei Jahren hat wieder niemanden, der ihr so genau schreibt wie du.</p>
`,
};
