import { matterTitle, matterWords } from '@federpost/shared/matters/words.ts';
import { MATTER_KINDS, type IssueKind } from '@federpost/shared/matters/matter.ts';
import { orderNumberOf } from '../../domain/orders/order-number.ts';
import { heading, paragraph, type Block, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';

type Told = { kind: IssueKind; grave: boolean; orderId?: string; server?: string; due?: string; detail?: string };

/** `stillOpen`: how many matters are open that were told before. */
export type AlarmDetails = Letterhead & {
  occasion: 'at-once' | 'morning';
  opened: readonly Told[];
  mended: readonly Told[];
  stillOpen: number;
};

const MOST_NAMED = 12;

/** The notice to the operator: what waits and what to do, order numbers and nothing else about anybody. */
export function alarmMail({ business, publicUrl, occasion, opened, mended, stillOpen }: AlarmDetails): RenderedMail {
  const title = titleOf({ occasion, opened, mended, stillOpen });
  return render({
    business,
    publicUrl,
    subject: title.replace(/\.$/, ''),
    preview: byKind(opened.length > 0 ? opened : mended)
      .map(([kind, told]) => `${matterTitle(kind)} (${told.length})`)
      .join(', '),
    title,
    blocks: [
      ...byKind(opened).flatMap(([kind, told]): Block[] => {
        const name = told.length === 1 ? matterTitle(kind) : `${matterTitle(kind)} (${told.length})`;
        return [
          ...(title === `${name}.` ? [] : [heading(name)]),
          paragraph(matterWords(onlyOne(told) ?? { kind }).todo, where(told)),
        ];
      }),
      ...mendedBlocks(mended),
      ...(stillOpen === 0 ? [] : [paragraph(`Weiterhin offen und schon gemeldet:\u00a0${stillOpen}.`)]),
      ...(opened.length + stillOpen === 0
        ? []
        : [paragraph('Alles steht auf der Betriebsseite unter „Zu klären“, mit dem nächsten Schritt als Knopf.')]),
    ],
  });
}

const onlyOne = (told: readonly Told[]) => (told.length === 1 ? told[0] : undefined);
const things = (count: number) => (count === 1 ? 'eine Sache' : `${count} Sachen`);

function titleOf({ occasion, opened, mended, stillOpen }: Omit<AlarmDetails, keyof Letterhead>): string {
  const [first, ...more] = byKind(opened);
  if (!first && stillOpen > 0) return `Erledigt: ${things(mended.length)}.`;
  if (!first) return mended.length === 1 ? 'Wieder in Ordnung.' : 'Alles wieder in Ordnung.';
  if (occasion === 'morning') return `Zu klären: ${things(opened.length)}.`;
  const [kind] = first;
  return more.length === 0 ? `${matterTitle(kind)}.` : `${matterTitle(kind)} und mehr.`;
}

/** Order numbers, or nothing where it is about the shop itself. */
function where(told: readonly Told[]): string {
  const numbers = told.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderNumberOf(orderId)]));
  if (numbers.length === 0) return '';
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  const left = numbers.length - MOST_NAMED;
  return `\n${numbers.length === 1 ? 'Bestellung' : 'Bestellungen'} ${named}${left > 0 ? ` und ${left} weitere` : ''}.`;
}

function mendedBlocks(mended: readonly Told[]): Block[] {
  if (mended.length === 0) return [];
  const words = byKind(mended).map(([kind, told]) => `${matterTitle(kind)}.${where(told)}`);
  return [heading('Erledigt'), paragraph(words.join('\n'))];
}

function byKind(told: readonly Told[]): [IssueKind, Told[]][] {
  return MATTER_KINDS.map((kind): [IssueKind, Told[]] => [kind, told.filter((one) => one.kind === kind)]).filter(
    ([, found]) => found.length > 0,
  );
}
