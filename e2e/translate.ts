import type { Page } from 'playwright';

/**
 * A browser that translates every page, as Google's translator does in Chrome: each text node is replaced by an element
 * with the translated text, again after each change. What is marked `translate="no"` stays. «Translated» text is in
 * brackets, so that a test sees which text was reached.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const SKIPPED =
      'script, style, textarea, title, option, svg, [translate="no"], .notranslate, font[data-translated]';
    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(SKIPPED)) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        outer.dataset.translated = inner.dataset.translated = '';
        inner.textContent = `⟦${text.data}⟧`;
        text.replaceWith(outer);
      }
    }
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) translate(target);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
