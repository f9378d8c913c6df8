import { useEffect, useRef, useState } from 'react';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import { SignaturePad } from '../../letter/signature-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { StepProps } from '../draft/form.ts';
import './letter-step.css';

const HINTS = {
  closed: 'Mit eigener Hand, in Tinte unter deinem Brief. Auch eine kleine Zeichnung hat Platz.',
  drawn: 'Unterschreib im Feld mit Finger, Stift oder Maus – oder zeichne etwas Kleines.',
  written: 'Wir schreiben deinen Namen in Tinte unter den Brief, größer und schwungvoller als den Text.',
};

/** The sender's signature below the text, drawn or written as a name. Optional. */
export function SignatureField({ draft, errors, change }: StepProps) {
  const { signature } = draft;
  const [opened, setOpened] = useState<Signature['kind']>();
  const group = useRef<HTMLFieldSetElement>(null);
  /** Keeps the drawing while the customer tries the other kind. */
  const drawn = useRef<readonly string[]>([]);
  const kind = signature?.kind ?? opened;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) (input.current ?? group.current)?.focus({ preventScroll: true });
  }, [opened]);

  const draw = (strokes: readonly string[]) => {
    setOpened('drawn');
    drawn.current = strokes;
    change({ signature: strokes.length > 0 ? { kind: 'drawn', strokes: [...strokes] } : null });
  };
  const write = (name: string) => {
    if (signature?.kind === 'drawn') drawn.current = signature.strokes;
    setOpened('written');
    change({ signature: name.trim() === '' ? null : { kind: 'written', name } });
  };
  const goWithout = () => {
    setOpened(undefined);
    drawn.current = [];
    change({ signature: null });
    group.current?.focus();
  };

  return (
    <fieldset className="signature" id="signature" ref={group} tabIndex={-1} aria-describedby="signature-hint">
      <legend>
        Unterschrift <span className="field__optional">(optional)</span>
      </legend>
      <p className="field__hint" id="signature-hint">
        {HINTS[kind ?? 'closed']}
      </p>
      {kind === 'drawn' && (
        <SignaturePad strokes={signature?.kind === 'drawn' ? signature.strokes : []} onChange={draw} />
      )}
      {kind === 'written' && (
        <Field label="Dein Name in Tinte" error={errors.signature}>
          {(control) => (
            <input
              {...control}
              className="input"
              name="signature"
              autoComplete="off"
              maxLength={60}
              ref={input}
              value={signature?.kind === 'written' ? signature.name : ''}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
      )}
      {kind !== 'written' && errors.signature && <p className="field__error">{errors.signature}</p>}
      <div className="signature__ways">
        {kind !== 'drawn' && (
          <Button tone={kind ? 'text' : 'outline'} onClick={() => draw(drawn.current)}>
            {kind ? 'Lieber von Hand' : 'Unterschreiben'}
          </Button>
        )}
        {kind !== 'written' && (
          <Button tone="text" onClick={() => write(draft.senderName)}>
            Lieber getippt
          </Button>
        )}
        {kind && (
          <Button tone="text" onClick={goWithout}>
            Ohne Unterschrift
          </Button>
        )}
      </div>
    </fieldset>
  );
}
