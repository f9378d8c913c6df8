import { withDaysWhole, withMonthsKept } from '@federpost/shared/calendar/date-messages.ts';
import {
  imprint,
  legalLinks,
  type Block,
  type Link,
  type MailContent,
  type MailPostmark,
  type Words,
} from './content.ts';
import { DARK_MODE, style } from './look.ts';

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

/** A cancelled stamp: waves, then the day in a ring; a framed date in programs without rounded borders. */
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
      return `<p class="ink" style="${style.paragraph}">${wordsHtml(block.words)}</p>`;
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
${block.paragraphs.map((words) => `<p class="soft" style="${style.small}">${wordsHtml(words)}</p>`).join('\n')}`;
  }
}

/** In the narrow column of a phone a day may be above its year. */
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

const linkHtml = ({ label, url }: Link, className: string, look: string): string =>
  `<a class="${className}" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>`;
const linesHtml = (value: string, keep = withDaysWhole): string =>
  value
    .split(/\r\n|\r|\n/)
    .map(escapeHtml)
    .map(keep)
    .join('<br>');

function wordsHtml(words: Words): string {
  return words
    .map((word) => {
      if (typeof word === 'string') return linesHtml(word);
      return 'strong' in word ? `<strong>${escapeHtml(word.strong)}</strong>` : linkHtml(word, 'accent', style.link);
    })
    .join('');
}
