/**
 * A sentence that can begin a letter, for use inside a quotation. A press opens the wizard with the sentence in the
 * letter (site.ts); without scripts, the link opens it without the sentence.
 * @param sentence from our own content, without its quotation marks; used as HTML
 */
export const beginningHtml = (sentence: string): string =>
  `<a class="beginning" href="/?start=true">„<span data-beginning>${sentence}</span>“<span class="beginning__take soft">So anfangen</span></a>`;

/**
 * Turns an article's quoted sentences into links that begin a letter. A quotation of several paragraphs stays an
 * example.
 */
export const linkQuotesToWizard = (html: string): string =>
  html.replace(
    /<blockquote>„([^<“]+)“<\/blockquote>/g,
    (_, sentence: string) => `<blockquote>${beginningHtml(sentence)}</blockquote>`,
  );
