/**
 * A sentence that can begin a letter, as the content of a quotation. A press opens the wizard with the sentence in the
 * letter (site.ts), or without it if no script has run.
 * @param sentence from our own content, without its quotation marks; used as HTML
 */
export const beginningHtml = (sentence: string): string =>
  `<a class="beginning" href="/?start=true" data-action="begin">„<span data-beginning>${sentence}</span>“<span class="beginning__take">So anfangen</span></a>`;

/**
 * Makes an article's quoted sentences links that begin a letter. A quotation of several paragraphs stays an example.
 */
export const linkQuotesToWizard = (html: string): string =>
  html.replace(
    /<blockquote>„([^<“]+)“<\/blockquote>/g,
    (_, sentence: string) => `<blockquote>${beginningHtml(sentence)}</blockquote>`,
  );
