import { useState, useId, useRef, type SubmitEvent } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import type { OperatorRecord } from '@federpost/shared/http/operators.ts';
import { OPERATOR_ROLES, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { TextField } from '../../ui/field.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { useCommand } from '../shell/use-command.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { accessApi, FRESH, ROLE_LABELS } from './access-api.ts';

type Question = { operator: OperatorRecord; command: 'remove' | 'reset' };

/** All operators, with the actions that «Betrieb» may take. */
export function OperatorManagement() {
  const { data, error } = accessApi.useOperatorsQuery(undefined, FRESH);
  const [remove] = accessApi.useRemoveOperatorMutation();
  const [reset] = accessApi.useResetFactorsMutation();
  const [question, setQuestion] = useState<Question>();
  const { busy, failure, run } = useCommand();

  function carryOut({ operator: { id, email }, command }: Question) {
    if (command === 'remove') return run(remove(id).unwrap(), 'Zugang entfernt', email);
    const description = `${email} richtet bei der Anmeldung einen neuen ein.`;
    return run(reset(id).unwrap(), 'Zweiter Faktor zurückgesetzt', description);
  }

  return (
    <section aria-labelledby="colleagues">
      <h2 id="colleagues">Wer Zugang hat</h2>
      <Refusal>{failure}</Refusal>
      <Loaded data={data} error={error}>
        {(operators) => (
          <ul className="access-rows">
            {operators.map((operator) => (
              <li key={operator.id} className="row middle spread">
                <div>
                  <p>
                    <strong>{operator.email}</strong>, {ROLE_LABELS[operator.role].name}
                    {operator.is_self && ', das sind Sie'}
                  </p>
                  <p className="help-text">
                    {operator.last_sign_in_at
                      ? `zuletzt angemeldet am ${formatMoment(operator.last_sign_in_at)}`
                      : 'noch nie angemeldet'}
                    {operator.has_factor ? ', mit zweitem Faktor' : ', ohne zweiten Faktor'}
                    {operator.from_settings && ', aus den Einstellungen (OPERATOR_EMAIL)'}
                  </p>
                </div>
                {!operator.is_self && (
                  <p className="button-row">
                    {operator.has_factor && (
                      <SmallButton
                        disabled={busy}
                        aria-label={`Faktor zurücksetzen: ${operator.email}`}
                        onClick={() => setQuestion({ operator, command: 'reset' })}
                      >
                        Faktor zurücksetzen
                      </SmallButton>
                    )}
                    {operator.may_be_removed && (
                      <SmallButton
                        disabled={busy}
                        aria-label={`${operator.email} entfernen`}
                        onClick={() => setQuestion({ operator, command: 'remove' })}
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
          <p>{question.operator.email}</p>
          <p className="help-text">{QUESTIONS[question.command].consequence}</p>
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

/** A form to invite a colleague by mail, and the open invitations. */
export function Invitations() {
  const { data, error } = accessApi.useInvitationsQuery(undefined, FRESH);
  const [invite] = accessApi.useInviteOperatorMutation();
  const [withdraw] = accessApi.useWithdrawInvitationMutation();
  const inviting = useCommand();
  const withdrawing = useCommand();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get('email')).trim();
    const invitation = { email, role: fields.get('role') as OperatorRole };
    if (await inviting.run(invite(invitation).unwrap(), 'Einladung verschickt', `An ${email}.`)) form.reset();
    field.current?.focus();
  }

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Einladen</h2>
      <form className="access__invite columns--narrow top" onSubmit={(event) => void submit(event)}>
        <TextField
          label="E-Mail-Adresse"
          refusal={{ id: `${id}-failure`, message: inviting.failure }}
          ref={field}
          name="email"
          // Not of type email: WebKit calls an address with an umlaut in its domain invalid.
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          required
        />
        <fieldset>
          <legend className="bold">Rolle</legend>
          {OPERATOR_ROLES.toReversed().map((role) => (
            <label key={role} className="check-line line gap-8 middle">
              <input type="radio" name="role" value={role} defaultChecked={role === 'druck'} />
              <span>
                {ROLE_LABELS[role].name} <span className="help-text">{ROLE_LABELS[role].may}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Refusal id={`${id}-failure`}>{inviting.failure}</Refusal>
        <SmallButton tone="wax" type="submit" disabled={inviting.busy}>
          {inviting.busy ? 'Wird verschickt …' : 'Einladen'}
        </SmallButton>
      </form>
      <Refusal>{withdrawing.failure}</Refusal>
      <Loaded data={data} error={error}>
        {(invitations) => (
          <ul className="access-rows" aria-label="Offene Einladungen">
            {invitations.map((invitation) => (
              <li key={invitation.id} className="row middle spread">
                <div>
                  <p>
                    <strong>{invitation.email}</strong>, {ROLE_LABELS[invitation.role].name}
                  </p>
                  <p className="help-text">
                    {`eingeladen${invitation.invited_by === null ? '' : ` von ${invitation.invited_by}`}, der Link gilt bis ${formatMoment(invitation.expires_at)}`}
                  </p>
                </div>
                <SmallButton
                  disabled={withdrawing.busy}
                  aria-label={`Einladung an ${invitation.email} zurückziehen`}
                  onClick={() =>
                    void withdrawing.run(withdraw(invitation.id).unwrap(), 'Einladung zurückgezogen', invitation.email)
                  }
                >
                  Zurückziehen
                </SmallButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
