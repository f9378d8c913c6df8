import { useEffect, useRef, useState } from 'react';
import type { Signature } from '@federpost/shared/letter/signature/signature.ts';
import { SignaturePad } from '../../letter/signature-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { StepProps } from '../draft/form.ts';
import { PROPER_NAMES } from './proper-names.ts';
import './letter-step.css';

const HINTS = {
  closed: 'Mit eigener Hand, in Tinte unter deinem Brief. Auch eine kleine Zeichnung hat Platz.',
  drawn: 'Unterschreib im Feld mit Finger, Stift oder Maus – oder zeichne etwas Kleines.',
  written: 'Wir schreiben deinen Namen in Tinte unter den Brief, größer und schwungvoller als den Text.',
};

/** The sender's signature below the text, drawn or written as a name. Optional. */
export function SignatureField({ draft, errors, change }: StepProps) {
  const { signature } = draft;
  const [openedKind, setOpenedKind] = useState<Signature['kind']>();
  const group = useRef<HTMLFieldSetElement>(null);
  /** Keeps the drawing while the customer tries the other kind. */
  const lastStrokes = useRef<readonly string[]>([]);
  const kind = signature?.kind ?? openedKind;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (openedKind) (input.current ?? group.current)?.focus({ preventScroll: true });
  }, [openedKind]);

  const draw = (strokes: readonly string[]) => {
    setOpenedKind('drawn');
    lastStrokes.current = strokes;
    change({ signature: strokes.length > 0 ? { kind: 'drawn', strokes: [...strokes] } : null });
  };
  const write = (name: string) => {
    if (signature?.kind === 'drawn') lastStrokes.current = signature.strokes;
    setOpenedKind('written');
    change({ signature: name.trim() === '' ? null : { kind: 'written', name } });
  };
  const removeSignature = () => {
    setOpenedKind(undefined);
    lastStrokes.current = [];
    change({ signature: null });
    group.current?.focus();
  };

  return (
    <fieldset
      className="signature stack gap-8"
      id="signature"
      ref={group}
      tabIndex={-1}
      aria-describedby="signature-hint"
    >
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
        <TextField
          label="Dein Name in Tinte"
          error={errors.signature}
          name="signature"
          autoComplete="off"
          {...PROPER_NAMES}
          maxLength={60}
          ref={input}
          value={signature?.kind === 'written' ? signature.name : ''}
          onChange={(event) => write(event.target.value)}
        />
      )}
      {kind !== 'written' && errors.signature && <p className="field__error">{errors.signature}</p>}
      <div className="signature__ways row">
        {kind !== 'drawn' && (
          <Button tone={kind ? 'text' : 'outline'} onClick={() => draw(lastStrokes.current)}>
            {kind ? 'Lieber von Hand' : 'Unterschreiben'}
          </Button>
        )}
        {kind !== 'written' && (
          <Button tone="text" onClick={() => write(draft.senderName)}>
            Lieber getippt
          </Button>
        )}
        {kind && (
          <Button tone="text" onClick={removeSignature}>
            Ohne Unterschrift
          </Button>
        )}
      </div>
    </fieldset>
  );
}
