import type { Article } from '../blog/article.ts';

export const article: Article = {
  title: 'Briefe verschenken: elf Ideen, die bleiben',
  description:
    'Elf Ideen, Briefe zu verschenken, geordnet nach Zeitaufwand: vom Brief im Buch über Öffne-mich-wenn-Umschläge bis zu zwölf Briefen im Jahr.',
  excerpt:
    'Aus einer brennenden Wohnung rettet niemand das Raclettegerät. Elf Arten, Worte zu verschenken – von einer Viertelstunde bis zu einem ganzen Jahr.',
  publishedDate: '2026-04-14',
  readTime: '4 Min. Lesezeit',
  author: 'Redaktion',
  category: 'Geschenkideen',
  tags: ['Geschenke', 'Persönlich', 'Ideen', 'Familie'],
  keywords: ['Brief als Geschenk', 'persönliches Geschenk', 'Öffne wenn Briefe', 'Geschenkideen mit Worten'],
  relatedPosts: [
    { title: 'Geburtstagswünsche im Brief: mehr als „Alles Gute“', link: '/blog/geburtstagswuensche-brief/' },
    { title: 'Weihnachtsbriefe: Geschichte eines schönen Brauchs', link: '/blog/weihnachtsbriefe-tradition/' },
    { title: 'Brief an dich selbst: Post aus einem anderen Jahr', link: '/blog/brief-zukunft-schreiben/' },
  ],
  content: `
<p>Fragt man Menschen, was sie aus einer brennenden Wohnung retten würden, nennt kaum jemand das Raclettegerät. Genannt werden Fotos, Tagebücher, Briefe – lauter Dinge, die im Laden nichts wert sind. Hier sind elf Arten, Worte zu verschenken. Sie sind nach Zeitaufwand geordnet: von einer Viertelstunde bis zu einem ganzen Jahr.</p>

<h2>Eine Viertelstunde</h2>
<h3>1. Der Brief im Buch</h3>
<p>Du verschenkst ohnehin einen Roman? Leg einen Brief zwischen die Seiten, aber nicht vorn, wo man ihn erwartet, sondern in die Mitte – an die Stelle, die dich an den anderen erinnert hat. „Wenn Du bis hierher gekommen bist, weißt Du, warum ich bei der Großmutter an Dich denken musste.“</p>
<h3>2. Der Gutschein, der ein Brief ist</h3>
<p>Vorgedruckte Gutscheine verfallen in Schubladen. Ein Brief mit festem Termin nicht: „Am 9. Mai um zehn stehe ich mit dem Fahrrad vor Deiner Tür. Du brauchst nichts außer Hunger.“ Das Datum ist das Geschenk; es nimmt dem anderen die Mühe, sich zu melden.</p>
<h3>3. Drei Zeilen für den Koffer</h3>
<p>Für jemanden, der verreist, auszieht oder ins Krankenhaus muss: ein kurzer Brief zwischen den Pullovern. Er wird gefunden, wenn man ihn am nötigsten hat, nämlich am ersten Abend.</p>

<h2>Ein Abend</h2>
<h3>4. Das Rezept mit Geschichte</h3>
<p>Schreib das Familienrezept endlich auf, und zwar so, wie es bei euch erzählt wird: wer die doppelte Menge Zimt eingeführt hat, warum der Teig bei Tante Hanne nie aufging, wer den Rand bekommt. Mengenangaben gern, Vollständigkeit nicht nötig.</p>
<h3>5. Der Brief zu einem einzigen Foto</h3>
<p>Such ein Bild, das niemand für besonders hält, und schreib auf, was man darauf nicht sieht: was kurz davor war, wer fotografiert hat, worüber gestritten wurde. Eine Seite genügt. Für Geschwister ist das eines der schönsten Geschenke überhaupt; mehr dazu auf unseren Seiten für den <a href="/geschenk-bruder/">Bruder</a> und die <a href="/geschenk-schwester/">Schwester</a>.</p>
<h3>6. Die Liste mit Begründung</h3>
<p>Dreißig Gründe zum dreißigsten Geburtstag – das kennt man. Besser wird die Idee, wenn du sie halbierst: fünfzehn Gründe, dafür jeder mit einem Beleg. „Grund 7: Du lässt an der Kasse Leute mit wenigen Teilen vor, auch wenn Du selbst nur wenige hast.“</p>
<h3>7. Der Dank, der zu spät kommt</h3>
<p>An die Klavierlehrerin, den Nachbarn, der auf den Hund aufgepasst hat, die erste Chefin. Menschen, die fast nie erfahren, was aus ihrer Mühe geworden ist. Wie man so etwas anfängt, steht auf der Seite zum <a href="/dankesbrief-schreiben/">Dankesbrief</a>.</p>

<h2>Ein Wochenende</h2>
<h3>8. Öffne-mich-wenn-Briefe</h3>
<p>Fünf bis acht verschlossene Umschläge, jeder mit einer Aufschrift: „… wenn du nicht schlafen kannst“, „… wenn wir uns gestritten haben“, „… wenn du etwas geschafft hast und niemand da ist, dem du es erzählen kannst“. Die Kunst liegt darin, in jedem Umschlag wirklich zu helfen. In den für schlaflose Nächte gehört keine Lebensweisheit, sondern vielleicht die ausführliche Beschreibung eines sehr langweiligen Familienausflugs.</p>
<h3>9. Das Gespräch auf Papier</h3>
<p>Für Großeltern: ein Brief mit zehn Fragen, jede mit etwas Platz darunter, und ein frankierter Rückumschlag. Was war dein erstes verdientes Geld? Wovor hattest du als Kind Angst? Wer hat dir das Tanzen beigebracht? Verschenkt wird hier das Gefragtwerden. Zurück kommt ein Schatz.</p>

<h2>Ein Jahr</h2>
<h3>10. Zwölf Briefe</h3>
<p>Jeden Monat einer, immer am gleichen Tag im Kasten. Das klingt nach viel Arbeit, ist aber leichter als ein einziger großer: Kein Brief muss alles sagen. Januar erzählt vom Schnee, Februar von einem Traum, März fragt nach dem Garten. Wer weit entfernt wohnt oder allein lebt, hat damit zwölfmal Besuch. Wenn du alle im Voraus schreibst, kannst du bei uns für jeden einen <a href="/brief-versenden/">Wunschtermin</a> angeben.</p>
<h3>11. Die Kapsel</h3>
<p>Zur <a href="/brief-zur-geburt/">Geburt</a> oder Taufe schreiben Eltern, Paten und Großeltern je einen Brief, den das Kind zum achtzehnten Geburtstag bekommt. Bitte alle um etwas Konkretes aus der Gegenwart: was ein Brötchen kostet, welches Lied im Radio läuft, was sie an dem Tag getan haben, als das Kind zur Welt kam. In achtzehn Jahren sind es gerade diese Nebensachen, über die man staunt.</p>

<h2>Damit der Brief auch wie ein Geschenk aussieht</h2>
<p>Ein Geschenk darf man auspacken. Bei Briefen heißt das: ein Umschlag, der nicht nach Behörde aussieht, festes Papier, von Hand geschriebene oder sorgfältig gesetzte Zeilen, vielleicht ein Siegel. Übertreib es nicht. Konfetti im Umschlag freut genau einen Menschen, und das ist nicht der, der danach staubsaugt.</p>
<p>Falls du den Brief nicht überreichst, sondern schickst, plane Luft ein. Ein Standardbrief ist innerhalb Deutschlands meist nach zwei bis drei Werktagen da, versprechen kann das auf den Tag genau niemand. Und noch etwas: Sag vorher nichts. Ein Brief ist eines der wenigen Geschenke, die man nicht erraten kann, weil niemand mehr damit rechnet.</p>
<p>Für welche der elf Ideen du dich auch entscheidest – schreib sie heute auf einen Zettel mit dem Namen des Menschen daneben. Auf unserer Seite <a href="/geschenkidee-brief/">Brief als Geschenk</a> findest du Anfänge für den Text.</p>
`,
};
