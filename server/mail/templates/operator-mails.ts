import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import { issueTitle, issueMessages } from '@federpost/shared/issues/issue-messages.ts';
import { ISSUE_KINDS, type IssueKind } from '@federpost/shared/issues/issue.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { heading, paragraph, type Block, type Letterhead, type RenderedMail, button, signature } from './content.ts';
import { render } from './render.ts';

type ReportedIssue = {
  kind: IssueKind;
  critical: boolean;
  orderId?: string;
  server?: string;
  due?: string;
  detail?: string;
};

/** `stillOpen`: how many issues that were reported before are still open. */
export type AlarmDetails = Letterhead & {
  occasion: 'immediate' | 'daily-digest';
  opened: readonly ReportedIssue[];
  resolved: readonly ReportedIssue[];
  stillOpen: number;
};

const MAX_ORDER_NUMBERS = 12;

/** The notice to the operator: the open issues and what to do about them, with order numbers but no personal data. */
export function alarmMail({ business, publicUrl, occasion, opened, resolved, stillOpen }: AlarmDetails): RenderedMail {
  const title = titleOf({ occasion, opened, resolved, stillOpen });
  return render({
    business,
    publicUrl,
    subject: title.replace(/\.$/, ''),
    preview: groupByKind(opened.length > 0 ? opened : resolved)
      .map(([kind, issues]) => `${issueTitle(kind)} (${issues.length})`)
      .join(', '),
    title,
    blocks: [
      ...groupByKind(opened).flatMap(([kind, issues]): Block[] => {
        const name = issues.length === 1 ? issueTitle(kind) : `${issueTitle(kind)} (${issues.length})`;
        return [
          ...(title === `${name}.` ? [] : [heading(name)]),
          paragraph(issueMessages(singleIssue(issues) ?? { kind }).todo, orderNumbersMessage(issues)),
        ];
      }),
      ...resolvedBlocks(resolved),
      ...(stillOpen === 0 ? [] : [paragraph(`Weiterhin offen und schon gemeldet:\u00a0${stillOpen}.`)]),
      ...(opened.length + stillOpen === 0
        ? []
        : [paragraph('Alles steht auf der Betriebsseite unter „Zu klären“, mit dem nächsten Schritt als Knopf.')]),
    ],
  });
}

const singleIssue = (issues: readonly ReportedIssue[]) => (issues.length === 1 ? issues[0] : undefined);
const countLabel = (count: number) => (count === 1 ? 'eine Sache' : `${count} Sachen`);

function titleOf({ occasion, opened, resolved, stillOpen }: Omit<AlarmDetails, keyof Letterhead>): string {
  const [firstKind, ...otherKinds] = groupByKind(opened);
  if (!firstKind && stillOpen > 0) return `Erledigt: ${countLabel(resolved.length)}.`;
  if (!firstKind) return resolved.length === 1 ? 'Wieder in Ordnung.' : 'Alles wieder in Ordnung.';
  if (occasion === 'daily-digest') return `Zu klären: ${countLabel(opened.length)}.`;
  const [kind] = firstKind;
  return otherKinds.length === 0 ? `${issueTitle(kind)}.` : `${issueTitle(kind)} und mehr.`;
}

/** Order numbers; empty for an issue of the shop itself. */
function orderNumbersMessage(issues: readonly ReportedIssue[]): string {
  const numbers = issues.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderNumberOf(orderId)]));
  if (numbers.length === 0) return '';
  const named = numbers.slice(0, MAX_ORDER_NUMBERS).join(', ');
  const remaining = numbers.length - MAX_ORDER_NUMBERS;
  return `\n${numbers.length === 1 ? 'Bestellung' : 'Bestellungen'} ${named}${remaining > 0 ? ` und ${remaining} weitere` : ''}.`;
}

function resolvedBlocks(resolved: readonly ReportedIssue[]): Block[] {
  if (resolved.length === 0) return [];
  const lines = groupByKind(resolved).map(([kind, issues]) => `${issueTitle(kind)}.${orderNumbersMessage(issues)}`);
  return [heading('Erledigt'), paragraph(lines.join('\n'))];
}

function groupByKind(issues: readonly ReportedIssue[]): [IssueKind, ReportedIssue[]][] {
  return ISSUE_KINDS.map((kind): [IssueKind, ReportedIssue[]] => [
    kind,
    issues.filter((issue) => issue.kind === kind),
  ]).filter(([, kindIssues]) => kindIssues.length > 0);
}

/** `link` leads to the operator's page and contains the token; `expiresAt` is an ISO instant. */
export type InvitationDetails = Letterhead & { role: OperatorRole; link: string; expiresAt: string };

const ROLE_MESSAGES: Record<OperatorRole, string> = {
  betrieb: 'Mit der Rolle „Betrieb“ dürfen Sie dort alles.',
  druck: 'Mit der Rolle „Druck“ drucken Sie dort Briefe und bringen sie zur Post.',
};

/** The mail to somebody who is invited to work in the shop. */
export function invitationMail({ business, publicUrl, role, link, expiresAt }: InvitationDetails): RenderedMail {
  return render({
    business,
    publicUrl,
    subject: `Ihre Einladung zu ${business.name}`,
    preview: 'Damit richten Sie Ihren Zugang ein.',
    title: 'Sie sind eingeladen, mitzuarbeiten.',
    blocks: [
      paragraph(
        `Für Sie ist ein Zugang zur Betriebsseite von ${business.name} vorbereitet. ${ROLE_MESSAGES[role]} Wählen Sie ein Passwort, und es kann losgehen.`,
      ),
      button('Zugang einrichten', link),
      paragraph(
        `Der Link gilt einmal, bis zum ${formatDay(berlinDay(new Date(expiresAt)))}, und gehört Ihnen allein. Sie wissen nicht, worum es geht? Dann brauchen Sie nichts zu tun.`,
      ),
      signature(business),
    ],
  });
}
