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
