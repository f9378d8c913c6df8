import { useEffect, useSyncExternalStore, type RefObject, type SubmitEvent } from 'react';
import { listen } from '../../ui/listen.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type Props = { field: RefObject<HTMLInputElement | null>; hasScanned: boolean; onCode: (code: string) => void };

/**
 * The field for codes from a scanner or by hand. It is emptied immediately for the next code. Its hint disappears once
 * `hasScanned`, because a phone needs the space for the answer.
 */
export function ScanField({ field, hasScanned, onCode }: Props) {
  const isActive = useWindowIsActive();

  useEffect(() => focusScanField(field), [field]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (code !== '') onCode(code);
  }
  return (
    <form className="scan-form line gap-8" onSubmit={submit}>
      <TextField
        label="Code vom Umschlag"
        fieldClassName="scan-field"
        hint={
          isActive
            ? !hasScanned &&
              'Scannen Sie einfach los: Was der Scanner liest, kommt hier an. Oder tippen Sie den Code und drücken Sie Enter.'
            : 'Dieses Fenster ist gerade nicht aktiv. Klicken Sie hinein, sonst kommt kein Scan an.'
        }
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button tone="outline" type="submit">
        Prüfen
      </Button>
    </form>
  );
}

/** Focuses the field, but not on touch devices: their keyboard would cover the camera's picture and the answer. */
export function focusScanField(field: Props['field']): void {
  if (matchMedia('(pointer: fine)').matches) field.current?.focus();
}

const useWindowIsActive = (): boolean =>
  useSyncExternalStore(
    (onChange) => listen(window, { focus: onChange, blur: onChange }),
    () => document.hasFocus(),
  );
