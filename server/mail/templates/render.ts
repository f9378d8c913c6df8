import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import {
  type MailContent,
  type RenderedMail,
  imprint,
  signature,
  type Letterhead,
  legalLinks,
  type Block,
  type Link,
  type RichText,
} from './content.ts';
import { toHtml } from './html.ts';

export const render = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  text: toPlainText(content),
  html: toHtml(content),
});

/** What every mail to a customer about their order needs. */
export type OrderLetterhead = Letterhead & { orderId: string };

/**
 * A mail to a customer about their order: the subject ends with its number, and the owner signs.
 * @param content.smallPrint follows the signature
 */
export function renderOrderMail(
  { business, publicUrl, orderId }: OrderLetterhead,
  { subject, blocks, smallPrint, ...content }: Omit<MailContent, keyof Letterhead> & { smallPrint?: Block },
): RenderedMail {
  return render({
    business,
    publicUrl,
    ...content,
    subject: `${subject} (${orderNumberOf(orderId)})`,
    blocks: [...blocks, signature(business), ...(smallPrint ? [smallPrint] : [])],
  });
}

const WIDTH = 72;
const RULE = '-'.repeat(24);

/**
 * The mail for programs that show no HTML: wrapped at 72 characters. Every address ends its line, because mail programs
 * treat text that follows without a space as a part of it.
 */
function toPlainText(content: MailContent): string {
  const sections = [
    wrap(content.title),
    ...content.blocks.map(blockText),
    [RULE, ...imprint(content), ...legalLinks(content).map(linkText)].join('\n'),
  ];
  return `${sections.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraphText(block.content);
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'details':
      return detailsText(block.details);
    case 'prices': {
      const rows = [...block.lines, block.total];
      const width = Math.max(...rows.map(({ label }) => label.length)) + 2;
      const amountWidth = Math.max(...rows.map(({ amount }) => amount.length));
      const row = ({ label, amount }: { label: string; amount: string }) =>
        `  ${label.padEnd(width)}${amount.padStart(amountWidth)}`;
      return [
        ...block.lines.map(row),
        `  ${'-'.repeat(width + amountWidth)}`,
        row(block.total),
        '',
        `  ${block.paid}. ${block.note}`,
      ].join('\n');
    }
    case 'button':
      return linkText(block.link);
    case 'signature':
      return `${block.greeting}\n${block.name}`;
    case 'small-print':
      return [RULE, block.title, '', ...block.paragraphs.map((content) => `${paragraphText(content)}\n`)]
        .join('\n')
        .trimEnd();
  }
}

/**
 * The text, and below it each link on a line of its own. An address within the text also gets its own line there.
 */
function paragraphText(content: RichText): string {
  const links = content.filter(
    (span): span is Link => typeof span !== 'string' && 'url' in span && span.label !== span.url,
  );
  return [wrap(content.map(spanText).join('')), ...links.map(linkText)].join('\n');
}
function spanText(span: RichText[number]): string {
  if (typeof span === 'string') return span;
  if ('strong' in span) return span.strong;
  return span.label === span.url ? `\n${span.url}\n` : span.label;
}
const linkText = ({ label, url }: Link): string => `${label}: ${url}`;

/** Labels on the left, values in a column; further lines of a value are below its first. */
function detailsText(details: readonly { label: string; value: string }[]): string {
  const width = Math.max(...details.map(({ label }) => label.length)) + 3;
  return details
    .flatMap(({ label, value }) =>
      value.split(/\r\n|\r|\n/).map((line, index) => `  ${(index === 0 ? `${label}:` : '').padEnd(width)}${line}`),
    )
    .join('\n');
}

/**
 * Breaks lines at spaces, but not between a day and its month; a word that is longer than a line, such as a URL, stays
 * whole.
 */
const wrap = (text: string): string =>
  text
    .split('\n')
    .map((line) => wrapLine(line.trim()))
    .join('\n');

function wrapLine(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(/(?<!\b\d\d?\.) +/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}
