import { useEffect, useState } from 'react';
import { ENVELOPE, POSTMARK, STAMP, envelopeFront } from '@federpost/shared/letter/envelope/envelope.ts';
import { writeEnvelopeFront, type WrittenEnvelope } from '@federpost/shared/letter/envelope/written-envelope.ts';
import type { PenStyle } from '@federpost/shared/letter/handwriting/writer.ts';
import type { Extra, LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { addressing } from '../../business.json';
import { clsx } from '../ui/clsx.ts';
import { Motif } from '../ui/motifs.tsx';
import { Postmark, Stamp } from '../ui/stamp.tsx';
import { EnvelopeInk } from './envelope-ink.tsx';
import { EnvelopeText } from './envelope-text.tsx';
import './envelope.css';

type EnvelopeProps = {
  recipientName: string;
  recipientAddress: string;
  senderName: string;
  /** The letter's style: in a pen style the envelope is addressed by hand. */
  letterStyle: LetterStyle;
  letterId: string;
  /** The number of the hand. */
  writer: number;
  /** They decide whether it is of kraft paper. */
  extras?: readonly Extra[];
  /** The posting day, «YYYY-MM-DD». */
  day?: string;
};

/** Shown faintly until the envelope has a recipient. */
const EXAMPLE = { recipientName: 'Oma Inge', recipientAddress: 'Gartenweg 3\n12345 Musterstadt' };

/** The envelope's front as it is posted: the print, the stamp, and the postmark of its day. */
export function Envelope({ day, extras = [], ...front }: EnvelopeProps) {
  const { recipientName, recipientAddress, senderName } = front;
  const empty = `${recipientName}${recipientAddress}`.trim() === '';
  const content = empty ? { ...front, ...EXAMPLE } : front;
  const lines = envelopeFront({ name: content.recipientName, address: content.recipientAddress }, senderName);
  const writtenFront = useWrittenFront(content);
  return (
    <div
      translate="no"
      className={clsx('envelope', envelopeOf(extras) === 'kraft' && 'kraft', empty && 'envelope--empty')}
    >
      {writtenFront ? (
        <EnvelopeInk envelope={writtenFront} label="Vorderseite des Umschlags" />
      ) : (
        <EnvelopeText lines={lines} label="Vorderseite des Umschlags" />
      )}
      <div className="envelope__stuck" style={positionStyle(STAMP)}>
        <Stamp ink="wax">
          <Motif name="swallow" />
        </Stamp>
      </div>
      {day && (
        <div className="envelope__stuck" style={positionStyle(POSTMARK)}>
          <Postmark place="BRIEFZENTRUM" day={formatPostmarkDay(day)} />
        </div>
      )}
    </div>
  );
}

type Front = Omit<EnvelopeProps, 'day' | 'extras'>;

/** The handwritten front once its strokes have loaded; undefined if the envelope is typed. */
function useWrittenFront({ recipientName, recipientAddress, senderName, letterStyle, letterId, writer }: Front) {
  const [writtenFront, setWrittenFront] = useState<WrittenEnvelope>();
  const style: PenStyle | undefined =
    addressing === 'by-hand' && letterStyle !== 'typewriter' ? letterStyle : undefined;
  useEffect(() => {
    let isMounted = true;
    const show = (front: WrittenEnvelope | undefined) => isMounted && setWrittenFront(front);
    const recipient = { name: recipientName, address: recipientAddress };
    if (style) writeEnvelopeFront(recipient, senderName, { style, letterId, writer }).then(show, () => show(undefined));
    else show(undefined);
    return () => {
      isMounted = false;
    };
  }, [recipientName, recipientAddress, senderName, style, letterId, writer]);
  return writtenFront;
}

/** A position on the envelope, in shares of its size. */
function positionStyle({ x, y, width }: { x: number; y: number; width: number }) {
  const percent = (millimetres: number, total: number) => `${(millimetres / total) * 100}%`;
  return { left: percent(x, ENVELOPE.width), top: percent(y, ENVELOPE.height), width: percent(width, ENVELOPE.width) };
}

/** «24.12.26», the form of a postmark. */
function formatPostmarkDay(day: string): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return `${date}.${month}.${year.slice(2)}`;
}
