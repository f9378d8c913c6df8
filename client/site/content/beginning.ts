/**
 * A sentence to begin a letter with, as the content of a quotation: pressed, it opens the wizard with the sentence in
 * the letter (site.ts); before any script runs, it opens the wizard.
 * @param sentence of our own content, without its quotation marks; it is taken as HTML
 */
export const beginningHtml = (sentence: string): string =>
  `<a class="beginning" href="/?start=true" data-action="begin">„<span data-beginning>${sentence}</span>“<span class="beginning__take">So anfangen</span></a>`;

/** An article whose quoted sentences a letter can begin with. A quotation of several paragraphs is an example to read. */
export const linkQuotesToWizard = (html: string): string =>
  html.replace(
    /<blockquote>„([^<“]+)“<\/blockquote>/g,
    (_, sentence: string) => `<blockquote>${beginningHtml(sentence)}</blockquote>`,
  );
