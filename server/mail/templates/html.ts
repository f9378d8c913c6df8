import { withDaysWhole, withMonthsKept } from '@federpost/shared/calendar/whole-days.ts';
import {
  imprint,
  legalLinks,
  type Block,
  type Link,
  type MailContent,
  type MailPostmark,
  type RichText,
} from './content.ts';

/** Padding: otherwise a mail program would show the beginning of the mail after the preview line. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The mail as HTML: tables and inline styles, because that is what mail programs support. No images. */
export function toHtml(content: MailContent): string {
  const { subject, preview, title, postmark, blocks } = content;
  return `<!doctype html>
<html lang="de" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK_MODE}</style>
</head>
<body class="ground" style="${style.body}">
<div style="${style.preview}">${escapeHtml(preview)}${FILLER}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.ground}"><tr><td align="center" style="${style.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.column}"><tr><td style="${style.columnCell}">
${letterhead(content.business.name, postmark)}
<h1 class="ink" style="${style.title}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
${footer(content)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** Escapes every character with a meaning in HTML, in text and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function letterhead(name: string, postmark: MailPostmark | undefined): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="hairline" style="${style.letterhead}"><tr>
<td class="ink" style="${style.name}">${escapeHtml(name)}</td>
${postmark === undefined ? '' : `<td align="right" style="${style.postmarkCell}">${postmarkHtml(postmark)}</td>`}
</tr></table>`;
}

/** A postmark: waves, then the day in a ring; a framed date in programs without rounded borders. */
function postmarkHtml({ label, day, year }: MailPostmark): string {
  const wave = `<div class="mark" style="${style.wave}">&nbsp;</div>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="right" style="${style.postmark}"><tr>
<td style="${style.waves}">${wave.repeat(4)}</td>
<td align="center" valign="middle" class="mark" style="${style.ring}"><span style="${style.ringSmall}">${escapeHtml(label)}</span><br><strong style="${style.ringDay}">${escapeHtml(day)}</strong><br><span style="${style.ringSmall}">${escapeHtml(year)}</span></td>
</tr></table>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${style.paragraph}">${richTextHtml(block.content)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="${style.heading}">${escapeHtml(block.text)}</h2>`;
    case 'details':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.details}">${block.details.map(detailHtml).join('')}</table>`;
    case 'prices':
      return pricesHtml(block);
    case 'button':
      return `<p style="${style.buttonLine}"><a class="button" href="${escapeHtml(block.link.url)}" style="${style.button}">${escapeHtml(block.link.label)}</a></p>`;
    case 'signature':
      return `<p class="ink" style="${style.signature}">${escapeHtml(block.greeting)}<br><span style="${style.signedName}">${escapeHtml(block.name)}</span></p>`;
    case 'small-print':
      return `<h2 class="soft" style="${style.smallTitle}">${escapeHtml(block.title)}</h2>
${block.paragraphs.map((content) => `<p class="soft" style="${style.small}">${richTextHtml(content)}</p>`).join('\n')}`;
  }
}

/** In the narrow column of a phone the day may be above its year. */
function detailHtml({ label, value }: { label: string; value: string }): string {
  return `<tr><th scope="row" align="left" valign="top" class="soft hairline" style="${style.factLabel}">${escapeHtml(label)}</th><td valign="top" class="ink hairline" style="${style.factValue}">${linesHtml(value, withMonthsKept)}</td></tr>`;
}

function pricesHtml({ lines, total, paid, note }: Extract<Block, { kind: 'prices' }>): string {
  const row = ({ label, amount }: { label: string; amount: string }, cell: string) =>
    `<tr><td class="ink hairline" style="${cell}">${escapeHtml(label)}</td><td align="right" class="ink hairline" style="${cell}${style.amount}">${escapeHtml(amount)}</td></tr>`;
  const table = `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.pricesTable}">${lines.map((line) => row(line, style.price)).join('')}${row(total, style.total)}</table>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.prices}"><tr><td class="perforation" style="${style.perforation}">${table}</td></tr></table>
<p class="soft" style="${style.priceNote}"><span class="paid" style="${style.paid}">✓&nbsp;${escapeHtml(paid)}</span> &nbsp;${escapeHtml(note)}</p>`;
}

function footer(content: MailContent): string {
  const links = legalLinks(content)
    .map((link) => linkHtml(link, 'soft', style.footerLink))
    .join(' &nbsp; ');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.footerTable}"><tr><td class="soft hairline" style="${style.footer}">${imprint(content).map(escapeHtml).join('<br>')}<br><br>${links}</td></tr></table>`;
}

const linkHtml = ({ label, url }: Link, className: string, css: string): string =>
  `<a class="${className}" href="${escapeHtml(url)}" style="${css}">${escapeHtml(label)}</a>`;
const linesHtml = (value: string, protect = withDaysWhole): string =>
  value
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .map(protect)
    .join('<br>');

function richTextHtml(content: RichText): string {
  return content
    .map((span) => {
      if (typeof span === 'string') return linesHtml(span);
      return 'strong' in span ? `<strong>${escapeHtml(span.strong)}</strong>` : linkHtml(span, 'accent', style.link);
    })
    .join('');
}

/**
 * The look of mails: paper, ink, one drop of wax (the colours are the site's own tokens). Inline, because mail programs
 * drop style sheets; the only style sheet inverts the colours if the reader's device is dark.
 */

const PAPER = '#FAF6EC';
const INK = '#1E2433';
const INK_SOFT = '#5A5F6E';
const WAX = '#8E2A2E';
const LEAF = '#3D6B4F';
const HAIRLINE = '#DDD3BE';

const SERIF = "Newsreader,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const SANS = "'Source Sans 3','Source Sans Pro',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const BODY = `font-family:${SANS};font-size:17px;line-height:27px;color:${INK};`;
const SMALL = `font-family:${SANS};font-size:13px;line-height:20px;color:${INK_SOFT};`;

const style = {
  body: `margin:0;padding:0;background-color:${PAPER};-webkit-text-size-adjust:100%;`,
  // In the size of the text, because filters suspect words in a size that nobody can read.
  preview: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;',
  footerTable: 'margin-top:48px;',
  ground: `background-color:${PAPER};`,
  margin: 'padding:32px 20px 48px;',
  column: 'max-width:560px;margin:0 auto;',
  columnCell: `text-align:left;${BODY}`,
  letterhead: `border-bottom:1px solid ${HAIRLINE};`,
  name: `padding:0 0 16px;font-family:${SERIF};font-size:24px;line-height:32px;letter-spacing:-0.01em;color:${INK};vertical-align:bottom;`,
  postmarkCell: 'padding:0 0 12px 16px;vertical-align:bottom;',
  postmark: 'transform:rotate(-7deg);',
  waves: 'padding:0 2px 0 0;vertical-align:middle;',
  wave: `width:40px;height:7px;font-size:0;line-height:7px;border-top:1px solid ${WAX};opacity:0.6;`,
  ring: `width:80px;height:80px;padding:0;border:2px solid ${WAX};border-radius:50%;color:${WAX};text-align:center;line-height:16px;`,
  ringSmall: `font-family:${SANS};font-size:11px;line-height:14px;letter-spacing:0.06em;`,
  ringDay: `font-family:${SERIF};font-size:18px;line-height:24px;font-weight:500;white-space:nowrap;`,
  title: `margin:40px 0 24px;font-family:${SERIF};font-size:34px;line-height:40px;font-weight:400;letter-spacing:-0.015em;text-wrap:balance;color:${INK};`,
  heading: `margin:40px 0 12px;font-family:${SERIF};font-size:22px;line-height:28px;font-weight:400;text-wrap:balance;color:${INK};`,
  paragraph: `margin:0 0 16px;text-wrap:pretty;${BODY}`,
  details: 'margin:32px 0;border-collapse:collapse;',
  factLabel: `width:30%;padding:10px 8px 10px 0;border-top:1px solid ${HAIRLINE};font-family:${SANS};font-size:15px;line-height:24px;font-weight:400;color:${INK_SOFT};`,
  factValue: `padding:10px 0;overflow-wrap:anywhere;border-top:1px solid ${HAIRLINE};${BODY}line-height:24px;`,
  prices: 'margin:32px 0 12px;',
  perforation: `padding:8px 0;border-top:2px dotted ${INK_SOFT};border-bottom:2px dotted ${INK_SOFT};`,
  pricesTable: 'border-collapse:collapse;',
  price: `padding:8px 0;${BODY}line-height:24px;`,
  total: `padding:12px 0 8px;border-top:1px solid ${HAIRLINE};font-family:${SERIF};font-size:22px;line-height:28px;color:${INK};`,
  amount: 'white-space:nowrap;font-variant-numeric:tabular-nums;padding-left:16px;',
  paid: `font-weight:600;color:${LEAF};white-space:nowrap;`,
  priceNote: `margin:0 0 16px;${SMALL}`,
  buttonLine: 'margin:28px 0;',
  button: `display:inline-block;padding:14px 26px;border-radius:3px;background-color:${WAX};color:#FFFFFF;font-family:${SANS};font-size:17px;line-height:24px;font-weight:600;text-decoration:none;`,
  signature: `margin:32px 0 16px;${BODY}`,
  signedName: `font-family:${SERIF};font-size:22px;line-height:36px;font-style:italic;`,
  smallTitle: `margin:40px 0 8px;font-family:${SANS};font-size:13px;line-height:20px;font-weight:600;color:${INK_SOFT};`,
  small: `margin:0 0 10px;text-wrap:pretty;${SMALL}`,
  footer: `padding:24px 0 0;border-top:1px solid ${HAIRLINE};${SMALL}`,
  footerLink: `color:${INK_SOFT};white-space:nowrap;text-decoration:underline;`,
  link: `color:${WAX};text-decoration:underline;`,
} as const;

const DARK_MODE = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:#171A22!important}
.ink{color:#EDE6D6!important}
.soft{color:#A9B0C0!important}
.accent{color:#E08A7E!important}
.mark{color:#E08A7E!important;border-color:#E08A7E!important}
.hairline{border-color:#3A4050!important}
.perforation{border-color:#A9B0C0!important}
.paid{color:#8FBF9F!important}
.button{background-color:#E08A7E!important;color:#171A22!important}
}
@media (max-width:420px){h1{font-size:29px!important;line-height:35px!important}}`;
