import { useState, type ComponentProps } from 'react';
import type { Extra } from '@federpost/shared/order/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { Envelope } from './envelope.tsx';
import { SealedEnvelope, sealedLabel } from './sealed-envelope.tsx';
import './turnable-envelope.css';

type TurnableEnvelopeProps = Omit<ComponentProps<typeof Envelope>, 'kraft'> & { extras: readonly Extra[] };

/** The envelope as the recipient gets it: its front and, after a press, its sealed back. */
export function TurnableEnvelope({ extras, ...front }: TurnableEnvelopeProps) {
  const [turned, setTurned] = useState(false);
  return (
    <div className="turnable-envelope">
      <div key={String(turned)} className="turnable-envelope__side">
        {turned ? <SealedEnvelope extras={extras} /> : <Envelope {...front} kraft={extras.includes('gift-envelope')} />}
      </div>
      <p role="status">{turned && sealedLabel(extras)}</p>
      <Button tone="text" onClick={() => setTurned(!turned)}>
        {turned ? 'Vorderseite zeigen' : 'Umdrehen'}
      </Button>
    </div>
  );
}
