import type { Business } from '@federpost/shared/business/business.ts';
import { withdrawalNotice } from '@federpost/shared/business/withdrawal-notice.ts';
import type { LegalText } from './legal-text.ts';
import { withdrawalMailto, withdrawalHead } from './withdrawal-head.ts';

/**
 * The notice on withdrawal with the model form, in the wording of the law. The page shows the form of § 356a BGB above
 * it.
 */
export function withdrawal(business: Business): LegalText {
  const { right, consequences, form } = withdrawalNotice(business);
  return {
    ...withdrawalHead(business),
    sections: [
      {
        id: 'so-geht-es',
        heading: 'Wie Sie widerrufen können',
        blocks: [
          `Am schnellsten geht es mit dem Formular oben auf dieser Seite. Sie können den [Widerruf auch per E-Mail erklären](${withdrawalMailto(business)}), mit Ihrem Namen und der Bestellnummer, oder uns das Formular am Ende dieser Seite mit der Post schicken.`,
          'Erklären Sie den Widerruf auf dieser Seite, bestätigen wir Ihnen den Eingang sofort per E-Mail mit Inhalt, Datum und Uhrzeit. Haben wir mit dem Druck noch nicht begonnen, wird Ihr Brief nicht gedruckt und sein Text gelöscht. In jedem anderen Fall melden wir uns bei Ihnen.',
        ],
      },
      {
        id: 'belehrung',
        heading: 'Widerrufsbelehrung',
        blocks: [
          { subheading: right.heading },
          right.period,
          right.exercise,
          right.online.join('auf dieser Seite unter [„Widerruf erklären“](#erklaerung)'),
          right.deadline,
          { subheading: consequences.heading },
          consequences.repayment,
          consequences.service,
        ],
      },
      { id: 'formular', heading: form.heading, blocks: [form.instruction, { list: [...form.lines] }, form.footnote] },
    ],
    asOf: 'November 2026',
  };
}
