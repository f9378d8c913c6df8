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
