import { useId, useRef, type SubmitEvent } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { OPERATOR_ROLES, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { accessApi, FRESH } from './access-api.ts';
import { Loaded } from './loaded.tsx';
import { ROLE_LABELS } from './role-labels.ts';
import { useCommand } from './use-command.ts';
import { Refusal } from '../shell/refusal.tsx';
import { SmallButton } from '../shell/small-button.tsx';

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
      <form className="access__invite" onSubmit={(event) => void submit(event)}>
        <div>
          <label htmlFor={`${id}-email`}>E-Mail-Adresse</label>
          <input
            ref={field}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="off"
            required
            aria-invalid={inviting.failure !== undefined}
            aria-describedby={`${id}-failure`}
          />
        </div>
        <fieldset>
          <legend>Rolle</legend>
          {OPERATOR_ROLES.toReversed().map((role) => (
            <label key={role} className="switch">
              <input type="radio" name="role" value={role} defaultChecked={role === 'druck'} />
              <span>
                {ROLE_LABELS[role].name} <span className="hint">{ROLE_LABELS[role].may}</span>
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
        {(waiting) => (
          <ul className="rows" aria-label="Offene Einladungen">
            {waiting.map((one) => (
              <li key={one.id}>
                <div>
                  <p>
                    <strong>{one.email}</strong>, {ROLE_LABELS[one.role].name}
                  </p>
                  <p className="hint">
                    {`eingeladen${one.invited_by === null ? '' : ` von ${one.invited_by}`}, der Link gilt bis ${formatMoment(one.expires_at)}`}
                  </p>
                </div>
                <SmallButton
                  disabled={withdrawing.busy}
                  aria-label={`Einladung an ${one.email} zurückziehen`}
                  onClick={() => void withdrawing.run(withdraw(one.id).unwrap(), 'Einladung zurückgezogen', one.email)}
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
