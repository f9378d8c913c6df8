import { useState } from 'react';
import { missingPhotographs } from '@federpost/shared/business/photographs.ts';
import { arrivalReports, pictures } from '../../../business.json';
import { adminApi } from '../shell/api.ts';
import { LoadState } from '../shell/loaded.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useToday } from '../shell/today.ts';
import { ArrivalFigures, ChoiceFigures, MoneyFigures, OnTimeFigures, OrderFigures } from './overview-figures.tsx';
import { bucketsOf, firstDay, PERIOD_NAMES, PERIODS, type Period } from './periods.ts';
import './overview.css';

/** «Zahlen»: the shop's figures, from the read model's daily values. */
export default function OverviewView() {
  const [period, setPeriod] = useState<Period>('days');
  const today = useToday();
  const { currentData, ...query } = adminApi.useOverviewQuery(firstDay(period, today), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  useShortcuts({
    r: () => void query.refetch(),
    ...Object.fromEntries(PERIOD_NAMES.map((name, index) => [String(index + 1), () => setPeriod(name)])),
  });
  const buckets = currentData && bucketsOf(period, today, currentData);
  return (
    <>
      <div className="period-choice row" role="group" aria-label="Zeitraum">
        {PERIOD_NAMES.map((name, index) => (
          <button
            key={name}
            type="button"
            className="bare"
            aria-pressed={name === period}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => setPeriod(name)}
          >
            {PERIODS[name].label}
          </button>
        ))}
      </div>
      <LoadState query={{ ...query, data: currentData }} failed="Die Zahlen konnten nicht geladen werden." />
      {buckets && (
        <div className="overview">
          <OrderFigures buckets={buckets} period={period} />
          <OnTimeFigures buckets={buckets} period={period} />
          <MoneyFigures buckets={buckets} period={period} />
          {arrivalReports && <ArrivalFigures buckets={buckets} />}
          <div className="stack gap-32">
            <ChoiceFigures buckets={buckets} choice="style" />
            <ChoiceFigures buckets={buckets} choice="extra" />
          </div>
        </div>
      )}
      <MissingPhotographs />
    </>
  );
}

/** The places on the site that still wait for a photograph of the business. */
function MissingPhotographs() {
  const missing = missingPhotographs(pictures);
  if (missing.length === 0) return null;
  return (
    <p className="help-text">
      Der Website fehlen noch Fotos: {missing.join(', ')}. Bis dahin steht dort ein am Rechner gezeigtes Bild, eine
      Zeichnung oder nichts. Die Dateien gehören nach client/public/business, ihre Namen unter „pictures“ in
      business.json.
    </p>
  );
}
