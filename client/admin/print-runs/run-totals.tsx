import { useId } from 'react';
import type { RunTotals as Totals } from '@federpost/shared/http/runs.ts';
import { styleName } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { totalsRows } from './run-messages.ts';
import './run-totals.css';

/** The material of a run: paper, envelopes, extras, and stamps with their cost. */
export function RunTotals({ totals }: { totals: Totals }) {
  return (
    <div className="run-totals columns--narrow">
      <dl className="run-totals__pieces stack whole">
        <div className="run-totals__letters">
          <dt className="soft">{totals.letters === 1 ? 'Brief' : 'Briefe'}</dt>
          <dd>{totals.letters.toLocaleString('de-DE')}</dd>
        </div>
        {totalsRows(totals).map(([name, count]) => (
          <div key={name}>
            <dt className="soft">{name}</dt>
            <dd className={count === 0 ? 'soft' : undefined}>{count.toLocaleString('de-DE')}</dd>
          </div>
        ))}
      </dl>
      <dl className="menu-card">
        {totals.styles
          .filter((each) => each.letters > 0)
          .map((each) => (
            <div key={each.style} className="line gap-8 spread">
              <dt>{styleName(each.style)}</dt>
              <dd>{each.letters}</dd>
            </div>
          ))}
      </dl>
      <dl className="menu-card">
        {totals.stamps.map(({ name, cents, pieces, costCents }) => (
          <div key={name} className="line gap-8 spread">
            <dt>
              {pieces} × {name} zu {formatEuro(cents)}
            </dt>
            <dd>{formatEuro(costCents)}</dd>
          </div>
        ))}
        <div className="menu-card__sum line gap-8 spread">
          <dt>Porto</dt>
          <dd>{formatEuro(totals.postageCents)}</dd>
        </div>
      </dl>
    </div>
  );
}

type Props = { done: number; total: number; label: string };

/** «64 von 100 gedruckt» with a progress bar. Screen readers announce only the end. */
export function RunProgressLine({ done, total, label }: Props) {
  const id = useId();
  const complete = total > 0 && done === total;
  return (
    <div className="run-progress stack gap-4" data-complete={complete || undefined}>
      <p id={id} className="tabular bold">
        {done} von {total} {label}
      </p>
      <progress max={Math.max(1, total)} value={done} aria-labelledby={id} />
      <output className="visually-hidden">{complete ? `Alle ${total} ${label}.` : ''}</output>
    </div>
  );
}
