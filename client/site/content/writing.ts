/** How the letters of the four styles are made, wherever it is said: terms (§ 3) and FAQ. */
export const WRITING =
  'Die Schreibmaschine ist gesetzt, die drei anderen Schriften werden Strich für Strich geschrieben';
