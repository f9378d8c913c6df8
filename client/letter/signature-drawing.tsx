import { useMemo } from 'react';
import { SIGNATURE_BOX, type Signature } from '@federpost/shared/letter/signature/signature.ts';
import { OUTLINE_UNITS, outlineOf } from '@federpost/shared/letter/signature/signature-outline.ts';
import './signature-pad.css';

type Props = { signature: Extract<Signature, { kind: 'drawn' }>; label?: string };

/** A drawn signature as it is printed. Without a label it is decoration that the text next to it already names. */
export function SignatureDrawing({ signature, label }: Props) {
  const outline = useMemo(() => outlineOf(signature.strokes), [signature]);
  return (
    <svg
      className="signature-drawing"
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={outline} transform={`scale(${1 / OUTLINE_UNITS} ${-1 / OUTLINE_UNITS})`} />
    </svg>
  );
}
