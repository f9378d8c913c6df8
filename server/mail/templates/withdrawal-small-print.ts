import type { Business } from '@federpost/shared/business/business.ts';
import { withdrawalNotice } from '@federpost/shared/business/withdrawal-notice.ts';
import { withdrawalLink, type Block } from './content.ts';

/** The notice must reach the customer on a durable medium (Art. 246a § 4 EGBGB), so it is in the mail itself. */
export function withdrawalSmallPrint(business: Business, publicUrl: string): Block {
  const { right, consequences, form } = withdrawalNotice(business);
  const { url } = withdrawalLink(publicUrl);
  const [before, after] = right.online;
  return {
    kind: 'small-print',
    title: 'Widerrufsbelehrung',
    paragraphs: [
      [{ strong: `${right.heading}.` }, ` ${right.period}`],
      [right.exercise],
      [`${before}unter `, { label: url, url }, after],
      [right.deadline],
      [{ strong: `${consequences.heading}.` }, ` ${consequences.repayment}`],
      [consequences.service],
      [
        { strong: `${form.heading}.` },
        ` (${form.instruction})`,
        ...form.lines.map((line) => `\n– ${line}`),
        `\n${form.footnote}`,
      ],
    ],
  };
}
