const KEY = 'federpost-beginning';

/**
 * How a letter was begun on another page. `page`: the page's name, «geschenk-fur-mama», empty for the home page; `text`:
 * a sentence or letter that was chosen there, or typed on the sheet before the sheet's code had loaded.
 */
type Beginning = { page: string; text: string };

/** Stores a beginning in this tab until the wizard opens. A text that still waits there is kept. */
export function storeBeginning({ page, text }: Beginning): void {
  write({ page, text: text || read().text });
}

/** The page on which the letter was begun. */
export const beginningPage = (): string => read().page;

/** Returns the stored text and removes it. */
export function takeBeginningText(): string {
  const { page, text } = read();
  if (text) write({ page, text: '' });
  return text;
}

function write(beginning: Beginning): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(beginning));
  } catch {
    // Without storage the wizard opens an empty letter.
  }
}

function read(): Beginning {
  try {
    return { page: '', text: '', ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Beginning>) };
  } catch {
    return { page: '', text: '' };
  }
}
