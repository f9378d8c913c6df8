import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { SelectField, TextField } from '../../ui/field.tsx';
import { CHOICE_NAMES, CHOICES, countOf, type ChoiceName, type Filters } from './filters.ts';
import { useSeesAll } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';

type Props = {
  filters: Filters;
  open: boolean;
  fields: Ref<HTMLDivElement>;
  onOpen: (open: boolean) => void;
  onFilters: (filters: Filters) => void;
  /** Called at Escape, to return to the list. */
  onLeave: () => void;
  /** On a phone, the list's other controls, folded away with the filters. */
  children?: ReactNode;
};

/** The filters of the list. Active filters are named in the button, even while the fields are hidden. */
export function FilterBar({ filters, open, fields, onOpen, onFilters, onLeave, children }: Props) {
  const id = useId();
  const count = countOf(filters);
  const seesAll = useSeesAll();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  }
  return (
    <>
      <p className="filter-bar line middle">
        <button
          type="button"
          className="bare"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-keyshortcuts="f"
          onClick={() => onOpen(!open)}
        >
          Filter
          {count > 0 && <strong> ({children ? count : `${count === 1 ? 'einer' : count} gesetzt`})</strong>}
          {children && ' & mehr'}
        </button>
      </p>
      {open && (
        <div ref={fields} id={id} className="filter-bar__fields whole">
          {children}
          <TextField
            label="Versandtag"
            type="date"
            onKeyDown={onKeyDown}
            value={filters.day ?? ''}
            onChange={(event) => onFilters({ ...filters, day: event.target.value || undefined })}
          />
          {CHOICE_NAMES.filter((name) => seesAll || name !== 'money').map((name) => (
            <ChoiceField
              key={name}
              name={name}
              onKeyDown={onKeyDown}
              value={filters[name]}
              onValue={(value) => onFilters({ ...filters, [name]: value })}
            />
          ))}
          <SmallButton disabled={count === 0} onClick={() => onFilters({})}>
            Filter aufheben
          </SmallButton>
        </div>
      )}
    </>
  );
}

type ChoiceProps = {
  name: ChoiceName;
  value: string | undefined;
  onValue: (value: string | undefined) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function ChoiceField({ name, value, onValue, onKeyDown }: ChoiceProps) {
  const { label, options } = CHOICES[name];
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: 'alle' }, ...options]}
      onKeyDown={onKeyDown}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value || undefined)}
    />
  );
}
