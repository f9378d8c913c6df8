import { PAGE_SIZE } from '../shell/api.ts';
import { SmallButton } from '../shell/small-button.tsx';

type Props = { page: number; total: number; onPage: (page: number) => void };

/** «51–100 von 1.234» and buttons for the neighbouring pages. */
export function Pager({ page, total, onPage }: Props) {
  if (total <= PAGE_SIZE && page === 0) return null;
  const first = page * PAGE_SIZE + 1;
  const last = Math.min(first + PAGE_SIZE - 1, total);
  const format = (count: number) => count.toLocaleString('de-DE');
  return (
    <nav className="pager" aria-label="Seiten">
      <SmallButton aria-keyshortcuts="b" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Zurück
      </SmallButton>
      <span className="tabular">
        {format(first)}–{format(last)} von {format(total)}
      </span>
      <SmallButton aria-keyshortcuts="n" disabled={last >= total} onClick={() => onPage(page + 1)}>
        Weiter
      </SmallButton>
    </nav>
  );
}
