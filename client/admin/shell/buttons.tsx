import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyForOperator } from './notices.ts';

const SHEETS = 'M5.5 5.5v-4h9v9h-4M1.5 5.5h9v9h-9z';

/** «Kopieren», with the copied item in its accessible name. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button
      type="button"
      className="order__copy bare soft"
      aria-label={label}
      onClick={() => void copyForOperator(text)}
    >
      <svg className="order-status__sign drawn" viewBox="0 0 16 16" aria-hidden="true">
        <path d={SHEETS} />
      </svg>
    </button>
  );
}

/** A small button for the operator's page, outlined unless it is the next step. */
export function SmallButton({ tone = 'outline', ...rest }: Omit<ComponentProps<typeof Button>, 'size'>) {
  return <Button {...rest} tone={tone} size="small" />;
}
