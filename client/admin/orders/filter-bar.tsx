import type { KeyboardEvent, Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { CHOICE_NAMES, CHOICES, countOf, type ChoiceName, type Filters } from './filters.ts';
import { useSeesAll } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';

type Props = {
  filters: Filters;
  open: boolean;
  bar: Ref<HTMLDetailsElement>;
  onOpen: (open: boolean) => void;
  onFilters: (filters: Filters) => void;
  /** Called at Escape, to return to the list. */
  onLeave: () => void;
};

/** The filters of the list. Active filters are named next to the heading, even while the fields are hidden. */
export function FilterBar({ filters, open, bar, onOpen, onFilters, onLeave }: Props) {
  const count = countOf(filters);
  const seesAll = useSeesAll();
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  }
  return (
    <details ref={bar} className="filters" open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary aria-keyshortcuts="f">
        Filter{count > 0 && <strong> ({count === 1 ? 'einer gesetzt' : `${count} gesetzt`})</strong>}
      </summary>
      {open && (
        <div className="filters__fields">
          <Field label="Versandtag">
            {(control) => (
              <input
                {...control}
                type="date"
                onKeyDown={onKeyDown}
                value={filters.day ?? ''}
                onChange={(event) => onFilters({ ...filters, day: event.target.value || undefined })}
              />
            )}
          </Field>
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
    </details>
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
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          onKeyDown={onKeyDown}
          value={value ?? ''}
          onChange={(event) => onValue(event.target.value || undefined)}
        >
          <option value="">alle</option>
          {options.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
