import { useRef, useState, type FormEvent, type Ref } from 'react';
import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { coveredByVoucher, formatVoucherCode, readVoucherCode } from '@federpost/shared/order/voucher.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import type { CheckedVoucher } from '../voucher/stored-voucher.ts';
import type { VoucherState } from './use-voucher.ts';

type VoucherEntryProps = {
  state: VoucherState;
  /** Whether it replaces a voucher that was removed, and takes the focus. */
  isRemoved: boolean;
  onEntered: () => void;
};

/** «Gutschein einlösen»: a quiet button that opens a field. The field is open if a voucher's link has brought a code. */
export function VoucherEntry({ state, isRemoved, onEntered }: VoucherEntryProps) {
  const { typedCode = '', busy, failure, check, clearFailure } = state;
  const [isOpen, setOpen] = useState(typedCode !== '' && !isRemoved);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (await check(input.current?.value ?? '')) onEntered();
    else input.current?.focus();
  };
  if (!isOpen)
    return (
      <Button
        tone="text"
        className="payment__voucher"
        ref={isRemoved ? focusOnMount : undefined}
        onClick={() => setOpen(true)}
      >
        Gutschein einlösen
      </Button>
    );
  return (
    <form className="payment__voucher stack gap-12 snug" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Gutscheincode"
        error={failure}
        liveError
        fieldClassName="whole"
        ref={input}
        defaultValue={formatVoucherCode(readVoucherCode(typedCode) ?? '') || typedCode}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
        autoFocus={typedCode === ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        maxLength={100}
        onChange={clearFailure}
      />
      <Button type="submit" tone="outline" busy={busy}>
        Eintragen
      </Button>
    </form>
  );
}

type EnteredVoucherProps = {
  ref: Ref<HTMLDivElement>;
  voucher: CheckedVoucher;
  /** The price without it. */
  fullCents: number;
  onRemove: () => void;
};

/** The voucher that pays, and what will be left of it. */
export function EnteredVoucher({ ref, voucher, fullCents, onRemove }: EnteredVoucherProps) {
  return (
    <Alert tone="done" title="Dein Gutschein ist eingetragen" focusable={ref}>
      <p>{remainderMessage(fullCents, voucher)}</p>
      <p>
        <Button tone="text" onClick={onRemove}>
          Gutschein entfernen
        </Button>
      </p>
    </Alert>
  );
}

function remainderMessage(fullCents: number, { balanceCents, validUntil }: CheckedVoucher): string {
  const coveredCents = coveredByVoucher(fullCents, balanceCents);
  const left = balanceCents - coveredCents;
  if (left === 0) return 'Damit ist er aufgebraucht.';
  if (coveredCents < fullCents)
    return `Weniger als ${formatEuro(fullCents - coveredCents)} nimmt die Zahlungsseite nicht an. Deshalb bleiben ${formatEuro(left)} auf dem Gutschein.`;
  return `Danach sind noch ${formatEuro(left)} darauf, gültig bis ${formatDay(validUntil)}.`;
}
