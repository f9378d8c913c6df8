import { useState } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OperatorRecord } from '@federpost/shared/http/operators.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { accessApi, FRESH } from './access-api.ts';
import { Loaded } from './loaded.tsx';
import { ROLE_LABELS } from './role-labels.ts';
import { useCommand } from './use-command.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';

type Question = { about: OperatorRecord; command: 'remove' | 'reset' };

/** All operators, with the actions that «Betrieb» may take. */
export function OperatorManagement() {
  const { data, error } = accessApi.useOperatorsQuery(undefined, FRESH);
  const [remove] = accessApi.useRemoveOperatorMutation();
  const [reset] = accessApi.useResetFactorsMutation();
  const [question, setQuestion] = useState<Question>();
  const { busy, failure, run } = useCommand();

  function carryOut({ about: { id, email }, command }: Question) {
    if (command === 'remove') return run(remove(id).unwrap(), 'Zugang entfernt', email);
    const next = `${email} richtet bei der Anmeldung einen neuen ein.`;
    return run(reset(id).unwrap(), 'Zweiter Faktor zurückgesetzt', next);
  }

  return (
    <section aria-labelledby="colleagues">
      <h2 id="colleagues">Wer Zugang hat</h2>
      <Refusal>{failure}</Refusal>
      <Loaded data={data} error={error}>
        {(all) => (
          <ul className="rows">
            {all.map((one) => (
              <li key={one.id}>
                <div>
                  <p>
                    <strong>{one.email}</strong>, {ROLE_LABELS[one.role].name}
                    {one.is_self && ', das sind Sie'}
                  </p>
                  <p className="hint">
                    {one.last_sign_in_at
                      ? `zuletzt angemeldet am ${formatMoment(one.last_sign_in_at)}`
                      : 'noch nie angemeldet'}
                    {one.has_factor ? ', mit zweitem Faktor' : ', ohne zweiten Faktor'}
                    {one.from_settings && ', aus den Einstellungen (OPERATOR_EMAIL)'}
                  </p>
                </div>
                {!one.is_self && (
                  <p className="buttons">
                    {one.has_factor && (
                      <SmallButton
                        disabled={busy}
                        aria-label={`Faktor zurücksetzen: ${one.email}`}
                        onClick={() => setQuestion({ about: one, command: 'reset' })}
                      >
                        Faktor zurücksetzen
                      </SmallButton>
                    )}
                    {one.may_be_removed && (
                      <SmallButton
                        disabled={busy}
                        aria-label={`${one.email} entfernen`}
                        onClick={() => setQuestion({ about: one, command: 'remove' })}
                      >
                        Entfernen
                      </SmallButton>
                    )}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {question && (
        <ConfirmDialog
          {...QUESTIONS[question.command]}
          onConfirm={() => void carryOut(question)}
          onClose={() => setQuestion(undefined)}
        >
          <p>{question.about.email}</p>
          <p className="hint">{QUESTIONS[question.command].consequence}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const QUESTIONS = {
  remove: {
    title: 'Zugang entfernen?',
    confirm: 'Entfernen',
    consequence:
      'Wird sofort abgemeldet und kommt nicht mehr herein. Im Verlauf der Bestellungen bleibt stehen, wer was getan hat.',
  },
  reset: {
    title: 'Zweiten Faktor zurücksetzen?',
    confirm: 'Zurücksetzen',
    consequence:
      'Für ein verlorenes Telefon ohne Wiederherstellungscodes. App und Codes gelten dann nicht mehr, alle Geräte werden abgemeldet. Vergewissern Sie sich vorher, dass wirklich diese Person darum bittet.',
  },
} as const;
