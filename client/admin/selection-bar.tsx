import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { Button } from '../ui/button.tsx';
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
      <Button tone="outline" size="small" disabled={printable.length === 0} onClick={() => onPrint(printable)}>
        Jetzt drucken ({printable.length})
      </Button>
      <Button tone="outline" size="small" disabled={postable.length === 0} onClick={() => onPost(postable)}>
        Als versendet markieren ({postable.length})
      </Button>
      <Button tone="quiet" size="small" onClick={onClear}>
        Auswahl aufheben
      </Button>
    </section>
  );
}
