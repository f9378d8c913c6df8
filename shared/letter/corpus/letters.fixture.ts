/** Letters to the family. */
export const FAMILY: Readonly<Record<string, string>> = {
  'grandmother, apple cake': `Liebe Oma,

gestern roch es im Treppenhaus nach Apfelkuchen, und einen Moment lang war ich wieder sieben und stand bei dir in der Küche. Du hast mich die Schale probieren lassen, obwohl Opa sagte, davon bekäme man Bauchweh.

Ich sage es dir viel zu selten: Bei dir war immer alles gut.

Deine Lena`,
  'mother, for nothing': `Liebe Mama,

heute ist kein Muttertag, kein Geburtstag und nicht Weihnachten. Heute ist Dienstag, es nieselt, und ich habe gerade zum ersten Mal die Linsensuppe hinbekommen. Fast wie deine. Es fehlte etwas, und ich glaube, es warst du, wie du am Herd stehst und dabei Radio hörst.

Danke, dass du jeden Abend gefragt hast, wie es war – auch wenn ich immer nur „gut“ gesagt habe. Ich habe gehört, dass du gefragt hast. Jedes Mal.

Dein Großer
Matthias`,
  'father, the bicycle': `Lieber Papa,

weißt du noch, wie du hinter meinem Fahrrad hergerannt bist? „Ich halte dich!“, hast du gerufen, und ich bin gefahren und gefahren. Erst am Ende der Straße habe ich mich umgedreht, und du standest hundert Meter weiter hinten, die Hände in den Hosentaschen.

Losgelassen hast du mich nur mit den Händen.

Alles Liebe zum 60.!
Deine Tochter Jana`,
  'brother, reconciliation': `Jonas,

wir haben seit dem 3. März nicht mehr gesprochen. Das sind 214 Tage, und ich habe jeden davon gemerkt.

Ich hatte unrecht. Nicht in allem, du kennst mich ja, aber in dem Satz an der Haustür. Den nehme ich zurück, ganz, ohne „aber“.

Am Samstag um 16:30 Uhr bin ich am Steg, wo wir früher Flöße gebaut haben. Wenn du kommst, bringe ich zwei Angeln mit. Wenn nicht, bringe ich sie nächste Woche wieder mit.

Dein Bruder Till`,
  'sister, moving out': `Liebe Frieda,

nun ist dein Zimmer leer, und ich habe mich jahrelang darauf gefreut, es zu bekommen. Gestern habe ich drin gesessen, auf dem Boden, mit dem Rücken an der Stelle, wo dein Bett stand. Es hallt. Ich will es gar nicht haben.

Ruf an, wenn die Waschmaschine spinnt. Oder einfach so.

Deine kleine Schwester (1,74 m!)
Paula`,
  'grandfather in hospital': `Lieber Opa Heinz,

Mama sagt, die Hüfte ist wie neu und du kommandierst schon die ganze Station. So kenne ich dich. Der Garten ist versorgt: Die Bohnen habe ich am Montag gepflückt (4,2 kg!), die Äpfel brauchen noch 14 Tage, und der Igel wohnt jetzt endgültig unter der Regentonne.

Werd schnell gesund, aber nicht zu schnell. Die Schwestern wollen ja auch etwas davon haben.

Dein Enkel Ole`,
  'child to parents at wedding': `Liebe Mama, lieber Papa,

wenn ihr das lest, tanzen unten alle, und irgendwer sucht mich. Ich habe mich kurz davongestohlen, weil ich euch etwas sagen muss, bevor aus dem Tag eine Erinnerung wird.

Ihr habt mir nie erklärt, wie eine Ehe geht. Ihr habt sie einfach gehabt, jeden Tag, am Küchentisch, beim Streit über die Spülmaschine, an Papas Krankenbett. Ich habe zugesehen. Das war die beste Schule, die es gibt.

Heute habe ich „Ja“ gesagt, und ich wusste, was das Wort bedeutet. Das habe ich von euch.

In Liebe und Dankbarkeit
eure Katharina`,
  birth: `Liebe Meike, lieber Tom,

3480 Gramm, 52 cm, ganz viele schwarze Haare – und ein Name, der klingt wie ein Lied: Hannah Elisabeth. Wir haben eure Nachricht dreimal gelesen und dann noch einmal laut.

Was wir euch wünschen: Nächte, in denen ihr schlaft. Freunde, die Essen vor die Tür stellen und wieder gehen. Und dass ihr in zwanzig Jahren noch wisst, wie schwer sie heute in eurem Arm liegt.

Willkommen auf der Welt, kleine Hannah!

Eure Nachbarn aus dem dritten Stock
Gisela & Rüdiger Überschär`,
  'godchild, confirmation': `Lieber Anton,

zu deiner Konfirmation schenke ich dir etwas Unpraktisches: einen Brief. Man kann ihn nicht aufladen, nicht umtauschen und nicht teilen. Aber man kann ihn in eine Schublade legen und mit fünfunddreißig wiederfinden.

Deshalb steht hier, was ich an dem vierzehnjährigen Anton mag: dass er Leuten die Tür aufhält, ohne hinzusehen, ob es jemand merkt. Dass er verliert, ohne das Brett umzuwerfen (seit etwa 2019). Dass er fragt.

Frag weiter.

Dein Patenonkel Bernd`,
  'mother-in-law': `Liebe Ingrid,

bei unserem ersten Abendessen hatte ich solche Angst vor dir, dass ich dreimal nachgenommen habe. Dabei mag ich gar keinen Rosenkohl. Heute mag ich ihn. Heute mag ich auch dich, sehr sogar, und ich wollte, dass du das einmal schwarz auf weiß hast.

Danke für deinen Sohn.

Deine Schwiegertochter Esra`,
};

/** Letters to partners and friends, and to oneself. */
export const LOVE: Readonly<Record<string, string>> = {
  'one sentence': 'Ich liebe dich, seit ich dich kenne, und es wird nicht besser.',
  'one line with a heart': 'Heirate mich ♥',
  'first love': `Liebste Anna,

ein ganzes Jahr schon du und ich. Ich habe nachgerechnet: 365 Morgen, von denen ich höchstens zehn verschlafen habe, weil ich lieber zusehe, wie du aufwachst. Du blinzelst immer erst mit dem linken Auge. Wusstest du das?

Bleib.

Dein Julius ♥`,
  'long distance': `Mein Herz,

zwischen uns liegen 612 Kilometer, zwei Umstiege und ein Bahnhof, auf dem es nie warmen Kaffee gibt. Ich kenne inzwischen jede Durchsage. „Verehrte Fahrgäste …“ – und ich denke: Ja, ich verehre auch. Nämlich dich.

Noch 19 Tage, dann packe ich nicht mehr für ein Wochenende, sondern für immer. Räum mir eine Schublade frei. Die kleine reicht.

Ich küsse dich auf die Stelle hinter dem Ohr.

Dein Emil`,
  'golden wedding': `Mein lieber Alfred,

fünfzig Jahre. Gold, sagen die Leute. Ich sage: Brot. Gold legt man weg, Brot braucht man jeden Tag.

Ich habe dich in der Tanzstunde gewählt, weil du als Einziger nicht auf meine Füße gesehen hast. Heute siehst du hin, weil du Sorge hast, ich könnte stolpern. Zwischen diesen beiden Blicken liegt unser Leben, und ich möchte nichts davon hergeben, auch nicht 1983.

Reich mir heute Abend noch einmal die Hand, als wäre es das erste Mal.

Deine Gerda`,
  'apology to a partner': `Lieber David,

es tut mir leid.

Nicht „es tut mir leid, dass du verletzt bist“ – so ein Satz schiebt die Schuld nur über den Tisch. Es tut mir leid, dass ich dein Vertrauen behandelt habe wie etwas, das von allein nachwächst.

Ich verlange keine Antwort. Ich wollte nur, dass es einmal so dasteht, mit Tinte, ohne dass ich es wieder löschen kann.

Miriam`,
  Valentine: `Hallo Jule,

ich hab heute an dich gedacht. Gestern auch. Vorgestern war viel los, da nur so zwei-, dreimal pro Stunde.

Falls du am 14. Februar noch nichts vorhast: Ich kann genau ein Gericht, dafür aber richtig. Käsespätzle, 19 Uhr, bei mir?

Dein Nachbar von gegenüber (der mit dem Cello)
Moritz :)`,
  'girlfriend, thanks': `Für Lara

Danke für das Pflaster auf meinem Knie,
den Zettel am Kühlschrank („Du schaffst das!“),
die halbe Brezel,
das Schweigen auf der Rückfahrt
und dafür, dass du über den Witz mit dem Elch
noch immer lachst.

Dein Freund, der mit dem Elch`,
  'future self': `Liebe Clara von 2031,

wenn du das liest, bist du dreißig. Ich bin fünfundzwanzig, sitze im Zug nach Görlitz und habe Angst vor der Zukunft – also vor dir.

Ein paar Fragen:
1. Hast du den Mut gehabt, zu kündigen?
2. Ist die Narbe am Kinn verblasst?
3. Rufst du Papa noch jeden Sonntag an?
4. Und wer, bitte, hat am Ende recht behalten: du oder die Kaktee?

Sei nicht böse, wenn ich mir manches anders gedacht habe. Ich habe es jedenfalls gut gemeint mit uns.

Deine Clara
(24. November 2026)`,
  'best friend': `Meine liebe Swantje,

in diesem Jahr hast du 1) mich aus dem Krankenhaus abgeholt, 2) meine Katze gefüttert, obwohl du allergisch bist, und 3) nie gesagt: „Das habe ich dir doch gesagt.“ Besonders Punkt 3 rechne ich dir hoch an.

Es gibt Menschen, mit denen man lacht, und Menschen, bei denen man weint. Dass du beides bist, ist mein Glück.

Auf die nächsten fünfundzwanzig Jahre!
Deine Özlem`,
  'farewell to a colleague': `Lieber Herr Dr. Weiß,

morgen räumen Sie Ihren Schreibtisch, und die Pflanze, die Sie seit 1994 gießen, bleibt bei mir. Ich verspreche, mit ihr zu reden.

Sie haben mir beigebracht, dass man Fehler zugeben darf, z. B. vor Prof. Lindner (!), und dass die Welt davon nicht untergeht. Das steht in keinem Zeugnis, deshalb schreibe ich es hier auf.

Mit herzlichem Gruß
Ihre Sabine Kühn`,
  'wedding wishes': `Liebe Nele, lieber Christoph!

Zu eurer Hochzeit wünschen wir euch:

– einen Streit im Monat, aber einen guten
– ein Bett, in dem keiner die Decke klaut
– Freunde, die auch sonntags kommen dürfen
– und immer 9,99 € mehr auf dem Konto, als der Monat lang ist.

Hoch sollt ihr leben!
Eure Doppelkopf-Runde`,
};

/** Letters for an occasion: a day in the year, a loss, a favour. */
export const OCCASIONS: Readonly<Record<string, string>> = {
  condolence: `Liebe Frau Hartmann,

es gibt keine Worte, und trotzdem schreibe ich Ihnen welche, weil Schweigen sich falsch anfühlt.

Ihr Mann hat mir vor vielen Jahren, als ich neu in der Straße war, wortlos die Schneeschaufel über den Zaun gereicht. Von da an haben wir jeden Winter um die Wette geschaufelt. Er war immer früher auf. Diesen Winter werde ich seinen Teil mitmachen, das ist das Wenigste.

In stiller Anteilnahme
Ihr Nachbar Hartmut Öhler`,
  'condolence for a child’s friend': `Liebe Familie Brandt,

wir sind fassungslos. Leo war so oft bei uns, dass seine Tasse noch im Schrank steht – die grüne mit dem Sprung. Wir lassen sie dort.

Wenn Sie jemanden brauchen, der einkauft, schweigt oder die Tür öffnet, damit Sie es nicht müssen: Wir sind da. Heute, nächste Woche und auch dann noch, wenn die anderen denken, es müsse doch allmählich gehen.

Ihre
Susanne, Peter und Mats Jäger`,
  Christmas: `Ihr Lieben alle,

draußen schneit es endlich, drinnen riecht es nach Vanillekipferln, und ich sitze mit kalten Füßen und warmem Tee am Fenster und denke an euch.

Das Jahr war lang. Im Februar der Umzug, im Mai die kleine Ida, im August Opas Abschied. Man möchte manchmal die Zeit anhalten und manchmal vorspulen; beides geht nicht, und das ist vielleicht ganz gut so.

Am 24. Dezember zünden wir um 18 Uhr eine Kerze an. Macht ihr mit? Dann sitzen wir doch alle an einem Tisch, nur dass er 800 km lang ist.

Frohe Weihnachten!
Tante Änne`,
  'New Year': `Prosit Neujahr, lieber Ulf!

Keine Vorsätze diesmal. Nur einer: öfter schreiben. Hiermit erledigt (1 von 12).

Es grüßt aus dem verregneten Bremen
Dein Wilko`,
  'birthday, 18': `Liebe Emily,

ACHTZEHN! Jetzt darfst du alles, was du seit zwei Jahren heimlich machst, auch offiziell. ;)

Von mir bekommst du drei Ratschläge, kostenlos und unverbindlich:
Trau dich zu fragen. Trau dich zu gehen. Trau dich zu bleiben.

Und einen vierten, der etwas kostet: Nimm nie den letzten Bus.

Happy Birthday!
Dein Onkel Jörg`,
  'birthday, 80': `Sehr verehrte, liebe Tante Mathilde,

achtzig Jahre, und noch immer gewinnst du beim Rommé. Ich habe den Verdacht, dass beides zusammenhängt.

Du hast uns Kindern die Namen der Vögel beigebracht: Zaunkönig, Girlitz, Gartenrotschwanz. Heute sage ich sie meinen eigenen Kindern vor, und sie sprechen sie nach, und so fliegst du weiter, von Ast zu Ast.

Zum Wohl, auf dich!
Dein Neffe Friedrich-Wilhelm`,
  'thanks to a teacher': `Lieber Herr Sözen,

Sie werden sich kaum an mich erinnern: Abitur 2009, Fensterplatz, immer zu spät. Sie haben mir damals unter die Fünf in Mathematik geschrieben: „Das kannst du besser. Ich auch. Montag, 14 Uhr?“

Ich bin heute Ingenieurin. Die Brücke über die Schlei, die mit den schrägen Seilen, habe ich mitberechnet. Wenn Sie einmal drüberfahren: Sie hält, weil Sie montags Zeit hatten.

Mit großem Dank
Wiebke Petersen`,
  'thanks to a stranger': `An die unbekannte Frau aus dem ICE 73,

Sie haben am 11. Oktober meinem Sohn (4) zwei Stunden lang zugehört, wie er Ihnen die Baustelle erklärt hat. Sie haben nachgefragt. Sie wollten wissen, was ein Drehbohrgerät ist.

Ich habe in der Zeit geschlafen. Zum ersten Mal seit Wochen. Danke.

Die müde Mutter von Platz 54`,
  'thanks to nurses': `Liebes Team der Station 7b,

Sie waren sieben Wochen lang die Familie meiner Mutter, wenn wir nicht da sein durften. Sie haben ihr die Haare gekämmt, sie „gnädige Frau“ genannt und so getan, als wäre der Pudding von Dallmayr.

Man sagt so leicht: unbezahlbar. Bei Ihnen stimmt es leider auch auf dem Gehaltszettel.

Von Herzen
Familie Grünewald`,
  'gift idea': `Lieber Konstantin,

in diesem Umschlag steckt dein Geschenk: ein Tag mit mir. Einlösbar, wann du willst. Ich schalte das Telefon aus, du bestimmst den Weg, und ich bezahle das Eis – auch drei Kugeln, auch mit Sahne.

Gültig bis: immer.
Übertragbar: nein.
Barauszahlung: auf keinen Fall.

Deine Patentante Rosalie`,
  'apology to a neighbour': `Sehr geehrter Herr Nowak,

das mit der Trompete tut mir aufrichtig leid. Ich dachte, Sie seien verreist. Als Sie dann um 22:45 Uhr „Zugabe!“ riefen, wusste ich nicht, ob ich lachen oder ausziehen soll.

Als Wiedergutmachung erhalten Sie anbei einen Käsekuchen (Bio-Quark, 1/2 Zitrone) und mein Wort: nie wieder nach 20 Uhr.

Ihr Nachbar von oben
Krzysztof Wiśniewski`,
  'pen friends': `Hallo Frau Ångström,

danke für Ihren Brief vom 2. Juni! Er war zwölf Tage unterwegs und roch noch nach Meer. Ja, ich übe weiter Schwedisch: „Jag tycker om att skriva brev.“ Stimmt das so?

Bei uns blühen die Linden, „c’est la belle saison“, wie meine Großmutter aus Orléans immer sagte; aus Łódź kam gestern ein Päckchen und aus Çeşme eine Karte. Man könnte meinen, die Welt sei ein Dorf mit guter Post.

Herzlich, Ihre Brieffreundin
Zoë Müßig-Dvořák`,
};
