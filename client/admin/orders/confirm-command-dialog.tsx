import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import type { OrderCommands } from './order-commands.ts';
import { isBeforePostingDay } from './order-facts.ts';

/**
 * A command that waits for confirmation. `withdrawn`: the number of selected letters left out because of a withdrawal.
 */
export type Question = {
  command: 'print' | 'post' | 'cancel' | 'keep' | 'destroy';
  orders: readonly OrderRecord[];
  withdrawn?: number;
};

const QUESTIONS = {
  print: {
    title: 'Jetzt drucken?',
    confirm: 'Jetzt drucken',
    consequence: 'Ab dem Druck kann die Bestellung nicht mehr geändert werden.',
    consequences: 'Ab dem Druck können die Bestellungen nicht mehr geändert werden.',
    early: { title: 'Vor dem Versandtag drucken?', confirm: 'Trotzdem heute drucken' },
  },
  post: {
    title: 'Als versendet markieren?',
    confirm: 'Als versendet markieren',
    consequence: 'Danach wird der Brieftext für immer gelöscht.',
    consequences: 'Danach werden die Brieftexte für immer gelöscht.',
    early: { title: 'Vor dem Versandtag versenden?', confirm: 'Trotzdem heute versenden' },
  },
  keep: {
    title: 'Brief nicht versenden?',
    confirm: 'Nicht versenden',
    consequence:
      'Vernichten Sie den gedruckten Brief. Seine Dateien und sein Text werden gelöscht; was noch nicht zurückgezahlt ist, geht von selbst zurück.',
  },
  destroy: {
    title: 'Brief vernichtet?',
    confirm: 'Vernichtet',
    consequence:
      'Das lässt sich nicht zurücknehmen. Der Brief geht nicht mehr zur Post; seine personenbezogenen Daten werden nach der üblichen Frist gelöscht.',
  },
  cancel: {
    title: 'Bestellung stornieren?',
    confirm: 'Stornieren',
    consequence:
      'Der Brief wird nicht gedruckt, sein Text wird gelöscht. Was bezahlt ist, geht von selbst zurück, und die Kundin oder der Kunde bekommt Bescheid.',
  },
} as const;

type Props = {
  question: Question;
  /** The Berlin day. */
  today: string;
  commands: OrderCommands;
  onDone: () => void;
  onClose: () => void;
};

/** Asks the operator to confirm a command, and explains its effect. */
export function ConfirmCommandDialog({ question, today, commands, onDone, onClose }: Props) {
  const { command, orders, withdrawn = 0 } = question;
  if (command === 'print' || command === 'post') {
    return (
      <DatedCommandDialog
        command={command}
        orders={orders}
        withdrawn={withdrawn}
        today={today}
        commands={commands}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  const { title, confirm, consequence } = QUESTIONS[command];
  const isAtBank = orders.some(
    ({ money_notes: notes }) => notes.includes('disputed') || notes.includes('dispute-answered'),
  );
  function carryOut() {
    for (const { id } of orders) commands[command === 'destroy' ? 'markDestroyed' : 'cancel'](id);
    onDone();
  }
  return (
    <ConfirmDialog title={title} confirm={confirm} onConfirm={carryOut} onClose={onClose}>
      <p>{nameOf(orders)}</p>
      <p className="hint">{consequence}</p>
      {isAtBank && (
        <p>
          <strong>Die Zahlung ist angefochten.</strong> Das Geld hält die Bank: Zurück geht es erst, wenn sie für Sie
          entscheidet.
        </p>
      )}
    </ConfirmDialog>
  );
}

type DatedProps = Omit<Props, 'question'> & {
  command: 'print' | 'post';
  orders: readonly OrderRecord[];
  withdrawn: number;
};

/**
 * Letters are printed and posted on their posting day: a selection leaves out those that are early; for a single letter
 * the question names its day.
 */
function DatedCommandDialog({ command, orders, withdrawn, today, commands, onDone, onClose }: DatedProps) {
  const { title, confirm, consequence, consequences, early } = QUESTIONS[command];
  const due = orders.filter((order) => !isBeforePostingDay(order, today));
  const [single] = orders.length === 1 && due.length === 0 ? orders : [];
  const laterDays = orders.flatMap(({ posting_day: day }) => (day !== null && day > today ? [day] : []));
  // Only a single letter can be printed or posted after a withdrawal, and only after this warning.
  const warning = orders.some(({ withdrawn_at: at }) => at !== null) && (
    <p>
      <strong>Der Vertrag ist widerrufen.</strong> Bestätigen Sie nur, wenn der Brief schon unterwegs ist.
    </p>
  );
  function carryOut() {
    const ids = (single ? [single] : due).map(({ id }) => id);
    commands[command](single ? { orderIds: ids, earlyPosting: ids } : { orderIds: ids });
    onDone();
  }
  if (single?.posting_day) {
    return (
      <ConfirmDialog title={early.title} confirm={early.confirm} onConfirm={carryOut} onClose={onClose}>
        <p>{nameOf([single])}</p>
        <p>
          Sein Versandtag ist <strong>{weekdayAndDay(single.posting_day, today)}</strong>.
        </p>
        {warning}
        <p className="hint">{consequence}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title={title} confirm={due.length > 0 ? confirm : undefined} onConfirm={carryOut} onClose={onClose}>
      <p>{due.length > 0 ? nameOf(due) : 'Keiner dieser Briefe ist heute fällig.'}</p>
      {warning}
      {withdrawn > 0 && (
        <p>
          Ausgelassen:{' '}
          <strong>{withdrawn === 1 ? 'ein widerrufener Brief.' : `${withdrawn} widerrufene Briefe.`}</strong> Was daraus
          wird, entscheiden Sie einzeln.
        </p>
      )}
      {laterDays.length > 0 && (
        <p>
          Ausgelassen: <strong>{aheadOfDayMessage(laterDays)}</strong> Einzeln können Sie jeden davon vorziehen.
        </p>
      )}
      {due.length > 0 && <p className="hint">{due.length === 1 ? consequence : consequences}</p>}
    </ConfirmDialog>
  );
}

const nameOf = ([only, ...others]: readonly OrderRecord[]) =>
  others.length === 0 ? `Brief an ${only?.recipient_name ?? 'Unbekannt'}` : `${others.length + 1} Briefe`;
