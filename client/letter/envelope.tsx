import { classNames } from '../ui/class-names.ts';
import { Motif } from '../ui/motifs.tsx';
import { Postmark } from '../ui/postmark.tsx';
import { Stamp } from '../ui/stamp.tsx';
import './envelope.css';

type EnvelopeProps = {
  recipientName: string;
  recipientAddress: string;
  senderName: string;
  /** The posting day, «YYYY-MM-DD». */
  day?: string;
  kraft?: boolean;
};

/** The envelope as it goes to the post: address as typed, stamp, and the postmark of the day it is posted. */
export function Envelope({ recipientName, recipientAddress, senderName, day, kraft }: EnvelopeProps) {
  const lines = [recipientName, ...recipientAddress.split('\n')].map((line) => line.trim()).filter(Boolean);
  return (
    <div className={classNames('envelope', kraft && 'envelope--kraft')}>
      <p className="envelope__sender">{senderName.trim()}</p>
      <Stamp ink="wax">
        <Motif name="swallow" />
      </Stamp>
      {day && <Postmark className="envelope__postmark" day={shortDay(day)} />}
      <p className="envelope__address">
        {lines.length > 0 ? (
          lines.map((line, index) => <span key={`${index}-${line}`}>{line}</span>)
        ) : (
          <span className="envelope__empty">An …</span>
        )}
      </p>
    </div>
  );
}

/** «24.12.26», as a postmark has it. */
function shortDay(day: string): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return `${date}.${month}.${year.slice(2)}`;
}
