import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { OrderCommands } from './order-commands.ts';

/** A command that waits for a yes. */
export type Question = { command: 'print' | 'post' | 'cancel' | 'keep'; orders: readonly OrderRecord[] };

const QUESTIONS = {
  print: {
    title: 'Jetzt drucken?',
    confirm: 'Jetzt drucken',
    consequence: 'Ab dem Druck kann die Bestellung nicht mehr geändert werden.',
  },
  post: {
    title: 'Als versendet markieren?',
    confirm: 'Als versendet markieren',
    consequence: 'Danach wird der Brieftext für immer gelöscht.',
  },
  keep: {
    title: 'Brief nicht versenden?',
    confirm: 'Nicht versenden',
    consequence:
      'Vernichten Sie den gedruckten Brief. Seine Dateien und sein Text werden gelöscht; was noch nicht zurückgezahlt ist, geht von selbst zurück.',
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

/** Asks the operator to confirm a command, and says what follows from it. */
export function CommandQuestion({ question: { command, orders }, today, commands, onDone, onClose }: Props) {
  const { title, confirm, consequence } = QUESTIONS[command];
  const ids = orders.map((order) => order.id);
  const [only, ...others] = orders;
  const early = orders.filter(({ posting_day: day }) => day !== null && day > today).length;
  function carryOut() {
    if (command === 'print') commands.print(ids);
    else if (command === 'post') commands.post(ids);
    else for (const id of ids) commands.cancel(id);
    onDone();
  }
  return (
    <ConfirmDialog title={title} confirm={confirm} onConfirm={carryOut} onClose={onClose}>
      <p>{others.length === 0 ? `Brief an ${only?.recipient_name ?? 'Unbekannt'}` : `${orders.length} Briefe`}</p>
      {(command === 'print' || command === 'post') && early > 0 && (
        <p>
          <strong>{early === 1 ? 'Ein Versandtag liegt' : `${early} Versandtage liegen`} noch in der Zukunft.</strong>
        </p>
      )}
      <p className="hint">{consequence}</p>
    </ConfirmDialog>
  );
}
