import './page-turner.css';

type PageTurnerProps = { page: number; count: number; position: string; onTurn: (by: number) => void };

/** Buttons that turn a letter's pages. `position` names the page that is shown. */
export function PageTurner({ page, count, position, onTurn }: PageTurnerProps) {
  return (
    <div className="page-turner">
      <button type="button" disabled={page === 0} onClick={() => onTurn(-1)} aria-label="Vorige Seite">
        ‹
      </button>
      <span aria-live="polite">{position}</span>
      <button type="button" disabled={page === count - 1} onClick={() => onTurn(1)} aria-label="Nächste Seite">
        ›
      </button>
    </div>
  );
}
