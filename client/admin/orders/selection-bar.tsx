import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { SmallButton } from '../shell/small-button.tsx';
import { fitting } from './work-queue.ts';

type Props = { selected: readonly OrderRecord[]; onPrint: () => void; onPost: () => void; onClear: () => void };

/** Commands for several orders; each button acts on those orders of the selection that it applies to. */
export function SelectionBar({ selected, onPrint, onPost, onClear }: Props) {
  const printable = fitting('print', selected).length;
  const postable = fitting('post', selected).length;
  return (
    <section className="selection-bar" aria-label="Auswahl">
      <output className="tabular">{selected.length} ausgewählt</output>
      <SmallButton disabled={printable === 0} onClick={onPrint}>
        Jetzt drucken ({printable})
      </SmallButton>
      <SmallButton disabled={postable === 0} onClick={onPost}>
        Als versendet markieren ({postable})
      </SmallButton>
      <SmallButton tone="quiet" onClick={onClear}>
        Auswahl aufheben
      </SmallButton>
    </section>
  );
}
