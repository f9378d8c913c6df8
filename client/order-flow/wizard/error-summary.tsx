import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { sortErrors } from '../draft/validation.ts';
import type { Errors } from '../draft/form.ts';

/** The errors to correct, each line a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: Errors }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert tone="error" title="Bitte prüfen" focusable={box}>
      <ul>
        {sortErrors(errors).map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
