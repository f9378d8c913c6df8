import { useEffect, useRef } from 'react';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/whole-days.ts';
import { saveFile } from '../../ui/save-file.ts';
import { copyForOperator } from '../shell/notices.ts';
import { SmallButton } from '../shell/buttons.tsx';

const save = (text: string) =>
  saveFile('Wiederherstellungscodes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }));

type Props = { codes: readonly string[]; email: string; onSaved: () => void };

/** The recovery codes. They are shown only once, because the server stores only hashes. */
export function KeepRecoveryCodes({ codes, email, onSaved }: Props) {
  const introduction = useRef<HTMLParagraphElement>(null);
  useEffect(() => introduction.current?.focus(), []);
  const title = `Wiederherstellungscodes für ${email}, ${withDaysWhole(formatDay(berlinDay(new Date())))}`;
  const text = [title, '', ...codes, '', 'Jeder Code gilt einmal, an der Stelle des Codes aus der App.', ''].join('\n');
  return (
    <div className="keep-codes stack gap-16">
      <p ref={introduction} tabIndex={-1}>
        Mit einem dieser Codes kommen Sie herein, wenn das Telefon fehlt. Jeder gilt einmal.{' '}
        <strong>Sie stehen nur jetzt hier:</strong> Drucken oder speichern Sie sie und heben Sie sie dort auf, wo auch
        Ausweise liegen.
      </p>
      <figure className="recovery-codes">
        <figcaption className="help-text">{title}</figcaption>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </figure>
      <div className="dialog__buttons">
        <SmallButton onClick={() => void copyForOperator(text)}>Kopieren</SmallButton>
        <SmallButton onClick={() => window.print()}>Drucken</SmallButton>
        <SmallButton onClick={() => save(text)}>Speichern</SmallButton>
        <SmallButton tone="wax" onClick={onSaved}>
          Ich habe sie aufgehoben
        </SmallButton>
      </div>
    </div>
  );
}
