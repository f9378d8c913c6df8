/** Sentences to begin a letter with, and questions that help beyond the first one. */
type WritingPrompts = { openings: readonly [string, string, string]; questions: readonly [string, string, string] };

const PROMPTS = {
  love: {
    openings: [
      'Du weißt nicht, dass ich Dich am Bahnhof immer zuerst eine Minute ansehe, bevor ich winke.',
      'Ich weiß nicht, wie man so etwas schreibt, also schreibe ich es einfach hin.',
      'Seit einer Stunde sitze ich hier und suche das Wort für',
    ],
    questions: [
      'Wann hast du zum ersten Mal gewusst, dass es ernst ist?',
      'Welche kleine Angewohnheit würde dir am meisten fehlen?',
      'Wo siehst du euch in zehn Jahren, an einem ganz gewöhnlichen Sonntag?',
    ],
  },
  family: {
    openings: [
      'Neulich sagte jemand, ich lache wie Du. Ich habe mich den ganzen Tag darüber gefreut.',
      'Heute roch es im Treppenhaus wie früher zu Hause, und ich war wieder sieben.',
      'Ich habe Dir nie erzählt, dass ich damals',
    ],
    questions: [
      'Welcher Geruch bringt dich sofort dorthin zurück?',
      'Was machst du heute noch so, wie du es dort gelernt hast?',
      'Was wolltest du schon immer einmal fragen?',
    ],
  },
  thanks: {
    openings: [
      'Du hast damals nicht gefragt, Du bist einfach gekommen.',
      'Es ist lange her, und vielleicht hast Du es längst vergessen. Ich nicht.',
      'Bedankt habe ich mich damals nur im Vorbeigehen. Heute nehme ich mir eine Seite Zeit.',
    ],
    questions: [
      'Was genau wurde für dich getan?',
      'Was wäre ohne das anders gekommen?',
      'Wann denkst du heute noch daran?',
    ],
  },
  sorry: {
    openings: [
      'Du hast recht. Ich war damals nicht da, und ich habe es Arbeit genannt.',
      'Was ich neulich zu Dir gesagt habe, tut mir leid.',
      'Ich habe lange überlegt, wie ich anfange. Am besten mit dem, was ich getan habe:',
    ],
    questions: [
      'Was ist geschehen, in einem einzigen Satz?',
      'Wie hat es sich wohl auf der anderen Seite angefühlt?',
      'Was machst du beim nächsten Mal anders?',
    ],
  },
  mourning: {
    openings: [
      'Ich habe es heute Morgen gelesen und sitze seitdem hier.',
      'Wenn ich die Augen zumache, sehe ich ein Bild ganz deutlich vor mir:',
      'Ich finde keine richtigen Worte. Aber ich denke an Dich, heute und in den nächsten Wochen.',
    ],
    questions: [
      'Welches Bild siehst du, wenn du an den Menschen denkst, der fehlt?',
      'Was hat er oder sie dir mitgegeben?',
      'Was kannst du in den nächsten Wochen tun – ein Besuch, ein Anruf, eine Suppe?',
    ],
  },
  feast: {
    openings: [
      'Heute wäre ich gern bei Dir. Deshalb schicke ich einen Brief vor.',
      'Wenn ich an das vergangene Jahr denke, fällt mir zuerst der Abend ein, an dem wir',
      'Wünsche gibt es heute viele. Meiner ist ein ganz bestimmter:',
    ],
    questions: [
      'Was habt ihr im vergangenen Jahr zusammen erlebt?',
      'Was bewunderst du, ohne es je gesagt zu haben?',
      'Was wünschst du für das Jahr, das jetzt kommt?',
    ],
  },
  future: {
    openings: [
      'Heute ist ein ganz gewöhnlicher Tag, und genau den möchte ich Dir aufheben.',
      'Ich habe Angst vor dem Gespräch am Freitag. Du weißt schon, wie es ausging. Sei nett zu mir.',
      'Bevor Du es vergisst: Im Moment höre ich jeden Tag',
    ],
    questions: [
      'Was beschäftigt dich heute am meisten?',
      'Was soll anders sein, wenn du das liest?',
      'Was willst du auf keinen Fall vergessen?',
    ],
  },
  any: {
    openings: [
      'Weißt Du noch, der Tag, an dem wir',
      'Heute habe ich an Dich gedacht, aus einem ganz kleinen Grund.',
      'Ich wollte Dir schon lange etwas sagen, das in keine Nachricht passt.',
    ],
    questions: [
      'Was war euer letzter gemeinsamer Moment?',
      'Was hast du noch nie gesagt?',
      'Worauf freust du dich, wenn ihr euch wiederseht?',
    ],
  },
} as const satisfies Record<string, WritingPrompts>;

/** By the name of the landing page. */
const OCCASIONS: Readonly<Record<string, keyof typeof PROMPTS>> = {
  'liebesbrief-schreiben': 'love',
  valentinstag: 'love',
  'hochzeitstag-geschenk': 'love',
  'geschenk-freund': 'love',
  'geschenk-fur-freundin': 'love',
  'geschenk-fur-oma': 'family',
  'geschenk-fur-mama': 'family',
  'geschenk-papa': 'family',
  'geschenk-bruder': 'family',
  'geschenk-schwester': 'family',
  'dankesbrief-schreiben': 'thanks',
  'brief-eltern-hochzeit': 'thanks',
  'entschuldigung-brief': 'sorry',
  'trauerkarte-schreiben': 'mourning',
  'geburtstag-brief': 'feast',
  'brief-zur-geburt': 'feast',
  'glueckwuensche-hochzeit': 'feast',
  weihnachten: 'feast',
  neujahr: 'feast',
  'brief-zukunftiges-ich': 'future',
};

/** Opening sentences and questions for a letter. @param page the name of the page on which it was begun, or empty */
export const writingPrompts = (page: string): WritingPrompts => PROMPTS[OCCASIONS[page] ?? 'any'];

/** How a sentence is offered: with dots if the letter continues within it. */
export const withEllipsis = (sentence: string): string => (/\p{L}$/u.test(sentence) ? `${sentence} …` : sentence);
