import { extraName, type Extra } from '@federpost/shared/order/catalogue.ts';

/** On a 16 × 16 grid: a seal in its drop of wax, a sprig of lavender, a closed envelope of kraft paper. */
const SIGNS: Record<Extra, string> = {
  'wax-seal':
    'M8 1.5c1.7-.5 2.6.7 4 1.2s2.3 2 2 3.3.6 2.5-.2 3.8-1.6 1.5-2.4 2.7-2.3 1-3.5 1.7-2.5-.3-3.7-1.2-2.4-1.6-2.5-3.2-.8-2.6.2-4 .9-2.5 2.5-3.1S6.6 2 8 1.5zM8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  'scented-paper':
    'M8 15.5V5M8 4.6C6.7 3.6 6.9 1.6 8 .6c1.1 1 1.3 3 0 4zM8 7.4c-1.9 .3-3.2-.9-3.3-2.6 1.8-.2 3.2.9 3.3 2.6zM8 7.4c1.9 .3 3.2-.9 3.3-2.6-1.8-.2-3.2.9-3.3 2.6zM8 10.2c-1.9 .3-3.2-.9-3.3-2.6 1.8-.2 3.2.9 3.3 2.6zM8 10.2c1.9 .3 3.2-.9 3.3-2.6-1.8-.2-3.2.9-3.3 2.6zM8 14.5c-1.6.2-3-.4-3.8-1.7M8 14.5c1.6.2 3-.4 3.8-1.7',
  'gift-envelope': 'M1.5 3.5h13v9.5h-13zM1.5 3.5 8 9l6.5-5.5',
};

/** The extras of a letter as signs, each with its name for pointers and screen readers. */
export function ExtraSigns({ extras }: { extras: readonly Extra[] }) {
  if (extras.length === 0) return null;
  return (
    <ul className="extra-signs" aria-label="Extras">
      {extras.map((extra) => (
        <li key={extra} data-extra={extra} title={extraName(extra)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={SIGNS[extra]} />
          </svg>
          <span className="visually-hidden">{extraName(extra)}</span>
        </li>
      ))}
    </ul>
  );
}
