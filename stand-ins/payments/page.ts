import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** The styles of the payment page and the dashboard, in the shop's colours. They load no other file. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #faf6ec; --deep: #f3ecdd; --ink: #1e2433; --soft: #5a5f6e; --line: #8b8778; --wax: #8e2a2e; --on-wax: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #171a22; --deep: #20242f; --ink: #ede6d6; --soft: #a9b0c0; --line: #7a8194; --wax: #e08a7e; --on-wax: #171a22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
.test { margin: 0; padding: .5rem 1rem; background: var(--deep); border-bottom: 1px dashed var(--line); text-align: center; font-weight: 600; text-wrap: balance; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 1.5rem; font: 300 2.25rem/1.2 Georgia, 'Times New Roman', serif; letter-spacing: -.01em; }
table { width: 100%; margin-bottom: 2rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); }
th, td { padding: .5rem 0; border-top: 1px solid var(--deep); text-align: left; font-weight: 400; vertical-align: top; }
td { padding-left: 1rem; text-align: right; white-space: nowrap; }
tfoot th, tfoot td { border-top: 1px solid var(--ink); font-weight: 600; }
label { display: block; font-weight: 600; text-wrap: balance; }
.hint { margin: 0; color: var(--soft); font-size: .9375rem; }
input:not([type=radio]) { width: 100%; min-height: 3rem; margin: .25rem 0 1.5rem; padding: 0 .75rem; border: 1px solid var(--line); border-radius: 3px; background: transparent; color: inherit; font: inherit; }
input[readonly] { border-style: dashed; }
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.choice { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; font-weight: 400; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--wax); }
button { display: block; width: 100%; min-height: 3rem; margin-bottom: .75rem; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 3px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
button.main { border-color: var(--wax); background: var(--wax); color: var(--on-wax); font-weight: 600; }
:focus-visible { outline: 3px solid var(--wax); outline-offset: 2px; }
a { color: var(--wax); overflow-wrap: anywhere; }
footer { padding: 1rem; border-top: 1px solid var(--deep); text-align: center; }
h2 { margin: 2.5rem 0 1rem; font: 300 1.5rem/1.2 Georgia, 'Times New Roman', serif; }
article form { margin: 1rem 0 2rem; }
code { overflow-wrap: anywhere; font-size: .875rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: .75rem 0; border-top: 1px solid var(--deep); }
.problem { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 3px solid var(--wax); background: var(--deep); }
`;

/** The hash of the pages' only style element, for a content security policy. */
const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`;

/** A complete page in the stand-in's style. `title` is text, `content` markup. */
export function page(title: string, content: string, problem?: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} – Testbezahlseite</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header class="test">Testbezahlseite – es fließt kein Geld</header>
<main>
<h1>${escape(title)}</h1>
${problem ? `<p class="problem" role="alert" id="problem">${escape(problem)}</p>` : ''}
${content}
</main>
<footer><a href="/dashboard">Testkonto öffnen</a> · <a href="/statistics/">Teststatistik öffnen</a></footer>
</body>
</html>
`;
}

/** An amount in German: 999 and «eur» → «9,99 €». */
export function money(cents: number, currency: string | null): string {
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: currency ?? 'eur' });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Text escaped for markup. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One choice of several, as radio buttons; the first is selected by default. */
export function radios(
  name: string,
  legend: string,
  options: readonly (readonly [string, string])[],
  selected?: string,
) {
  const inputs = options.map(
    ([value, label], index) =>
      `<label class="choice"><input type="radio" name="${name}" value="${value}"${value === (selected ?? options[0]?.[0]) ? ' checked' : ''}${index === 0 ? ' required' : ''}> ${escape(label)}</label>`,
  );
  return `<fieldset><legend>${escape(legend)}</legend>${inputs.join('')}</fieldset>`;
}

/** A page with only a message, and a link back if there is one. */
function noticePage(title: string, text: string, back?: string): string {
  return page(title, `<p>${escape(text)}</p>${back ? `<p><a href="${escape(back)}">Zurück zum Shop</a></p>` : ''}`);
}

/**
 * Answers with a page that runs no script and loads nothing. `returnUrls` are the other addresses to which its forms
 * may lead.
 */
export function sendPage(response: Response, status: number, html: string, returnUrls: (string | null)[] = []): void {
  // A browser checks form-action against the redirect as well, so the shop's own origin must be named.
  const origins = returnUrls.filter((url) => url !== null).map((url) => new URL(url).origin);
  const policy = `default-src 'none'; img-src 'self'; style-src '${PAGE_STYLE_HASH}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  response
    .status(status)
    .set({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('html')
    .send(html);
}

/** Answers with a page that has only a message, and a link back if there is one. */
export function sendNotice(response: Response, status: number, title: string, text: string, back?: string): void {
  sendPage(response, status, noticePage(title, text, back));
}
