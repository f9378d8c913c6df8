/** A served page's HTML and its structured data, read without a browser. */
export type ServedPage = {
  path: string;
  status: number;
  html: string;
  title: string;
  /** The content of a meta tag by its name or property. */
  meta(name: string): string | undefined;
  canonical: string | undefined;
  /** Every block of structured data, parsed. */
  data: Record<string, unknown>[];
  /** The addresses of this site that the page links to, as written. */
  links: string[];
  ids: Set<string>;
};

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const unescape = (text: string) => text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity]!);

function findAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, match]) => unescape(match!));
}

export async function fetchPage(origin: string, path: string): Promise<ServedPage> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  return {
    path,
    status: response.status,
    html,
    title: findAll(head, /<title>([^<]*)<\/title>/g)[0] ?? '',
    meta: (name) => findAll(head, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))[0],
    canonical: findAll(head, /<link rel="canonical" href="([^"]*)"/g)[0],
    data: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
    links: findAll(html, /<a [^>]*href="(\/[^"]*|#[^"]*)"/g),
    ids: new Set(findAll(html, / id="([^"]*)"/g)),
  };
}

/** The text between the first `from` and the next `to`; throws if there is none. */
export function partOf(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  if (start < 0) throw new Error(`The page has no part ${from}`);
  const end = html.indexOf(to, start);
  return html.slice(html.indexOf('>', start) + 1, end < 0 ? undefined : end);
}

/** The visible text, with single spaces. */
export function visibleText(html: string): string {
  return unescape(html.replaceAll(/<(script|svg)[\s>].*?<\/\1>|<!-- -->/gs, '').replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** Address and text of every link. */
export function linksIn(html: string): [href: string, label: string][] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, label]) => [
    unescape(href!),
    visibleText(label!),
  ]);
}
