import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { SmallButton } from './small-button.tsx';
import { fitting } from './work-queue.ts';

type Props = {
  selected: readonly OrderRecord[];
  onPrint: (orders: OrderRecord[]) => void;
  onPost: (orders: OrderRecord[]) => void;
  onClear: () => void;
};

/** Several orders at once; each button takes those of the selection it fits. */
export function SelectionBar({ selected, onPrint, onPost, onClear }: Props) {
  const printable = fitting('print', selected);
  const postable = fitting('post', selected);
  return (
    <section className="selection-bar" aria-label="Auswahl">
      <output className="tabular">{selected.length} ausgewählt</output>
      <SmallButton disabled={printable.length === 0} onClick={() => onPrint(printable)}>
        Jetzt drucken ({printable.length})
      </SmallButton>
      <SmallButton disabled={postable.length === 0} onClick={() => onPost(postable)}>
        Als versendet markieren ({postable.length})
      </SmallButton>
      <SmallButton tone="quiet" onClick={onClear}>
        Auswahl aufheben
      </SmallButton>
    </section>
  );
}
