import { createHash } from 'node:crypto';
import { PAGE_STYLE } from './page-style.ts';

/** The pages' one style element, as a content security policy names it. */
export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`;

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

/** Cents as people read them: 999 and «eur» → «9,99 €». */
export function money(cents: number, currency: string | null): string {
  const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: currency ?? 'eur' });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Text escaped for markup. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One choice of several, as radio buttons; the first is selected by default. */
export function radios(name: string, legend: string, options: readonly (readonly [string, string])[], chosen?: string) {
  const inputs = options.map(
    ([value, label], index) =>
      `<label class="choice"><input type="radio" name="${name}" value="${value}"${value === (chosen ?? options[0]?.[0]) ? ' checked' : ''}${index === 0 ? ' required' : ''}> ${escape(label)}</label>`,
  );
  return `<fieldset><legend>${escape(legend)}</legend>${inputs.join('')}</fieldset>`;
}
