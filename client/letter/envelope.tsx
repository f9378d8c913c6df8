import { ENVELOPE, POSTMARK, STAMP, envelopeFront } from '@federpost/shared/letter/envelope.ts';
import { classNames } from '../ui/class-names.ts';
import { Motif } from '../ui/motifs.tsx';
import { Postmark } from '../ui/postmark.tsx';
import { Stamp } from '../ui/stamp.tsx';
import { EnvelopeType } from './envelope-type.tsx';
import './envelope.css';

type EnvelopeProps = {
  recipientName: string;
  recipientAddress: string;
  senderName: string;
  /** The posting day, «YYYY-MM-DD». */
  day?: string;
  kraft?: boolean;
};

/** The envelope's front as it goes to the post: what is printed on it, the stamp, and the postmark of its day. */
export function Envelope({ recipientName, recipientAddress, senderName, day, kraft }: EnvelopeProps) {
  const empty = `${recipientName}${recipientAddress}`.trim() === '';
  const lines = envelopeFront({ name: empty ? 'An …' : recipientName, address: recipientAddress }, senderName);
  return (
    <div className={classNames('envelope', kraft && 'envelope--kraft')}>
      <EnvelopeType lines={lines} label="Vorderseite des Umschlags" />
      <div className="envelope__stuck" style={within(STAMP)}>
        <Stamp ink="wax">
          <Motif name="swallow" />
        </Stamp>
      </div>
      {day && (
        <div className="envelope__stuck" style={within(POSTMARK)}>
          <Postmark place="BRIEFZENTRUM" day={shortDay(day)} />
        </div>
      )}
    </div>
  );
}

/** A place on the envelope in shares of its size. */
function within({ x, y, width }: { x: number; y: number; width: number }) {
  const share = (millimetres: number, whole: number) => `${(millimetres / whole) * 100}%`;
  return { left: share(x, ENVELOPE.width), top: share(y, ENVELOPE.height), width: share(width, ENVELOPE.width) };
}

/** «24.12.26», as a postmark has it. */
function shortDay(day: string): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return `${date}.${month}.${year.slice(2)}`;
}
