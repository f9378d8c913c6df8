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
