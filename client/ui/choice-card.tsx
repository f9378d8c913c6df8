import { useId, type ReactNode } from 'react';
import { BREAKPOINTS } from './breakpoints.ts';
import { useMediaQuery } from './use-media-query.ts';
import './choice.css';

type ChoiceCardProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  note?: string;
  price?: string;
  checked: boolean;
  onChange: () => void;
  /** A picture of the option. */
  children?: ReactNode;
};

/** Where a soft hyphen divides our labels, because a browser without a German dictionary divides them anywhere. */
const COMPOUND = /Schreib(?=maschine)|Hand(?=schrift)|Kalli(?=grafie)|Duft(?=papier)|Geschenk(?=umschlag)/;

/** One option with its name, a note, its price and, if it helps, a picture. The whole row can be pressed. */
export function ChoiceCard({ type, name, value, label, note, price, checked, onChange, children }: ChoiceCardProps) {
  const id = useId();
  const isTiny = useMediaQuery(BREAKPOINTS.tiny);
  return (
    <div className="choice">
      <input
        className="choice__input"
        type={type}
        id={id}
        name={name}
        value={value}
        checked={checked}
        onChange={onChange}
        aria-describedby={note || price ? `${id}-note` : undefined}
      />
      <label className="choice__label bold covers-card" htmlFor={id}>
        {isTiny ? label.replace(COMPOUND, '$&\u00ad') : label}
      </label>
      {(note || price) && (
        <span className="choice__note row soft small" id={`${id}-note`}>
          {note && <span>{note}</span>}
          {price && <span className="choice__price tabular">{price}</span>}
        </span>
      )}
      {children && <span className="choice__picture whole">{children}</span>}
    </div>
  );
}
