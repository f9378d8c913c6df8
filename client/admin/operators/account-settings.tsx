import type { Operator } from '../shell/session-state.ts';
import { OwnFactors } from './own-factors.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { ROLE_LABELS } from './role-labels.ts';

/** The operator's own account: name, role, password and second factors. */
export function AccountSettings({ operator }: { operator: Operator }) {
  const { name, may } = ROLE_LABELS[operator.role];
  return (
    <section aria-labelledby="own-access">
      <h2 id="own-access">Ihr Zugang</h2>
      <dl className="access__own">
        <dt>E-Mail-Adresse</dt>
        <dd>{operator.email}</dd>
        <dt>Rolle</dt>
        <dd>
          {name} <span className="hint">{may}</span>
        </dd>
        <dt>Passwort</dt>
        <dd>
          <OwnPassword email={operator.email} />
        </dd>
        <dt>Zweiter Faktor</dt>
        <dd>
          <OwnFactors operator={operator} />
        </dd>
        {operator.factors.length > 0 && (
          <>
            <dt>Wiederherstellungscodes</dt>
            <dd>
              <OwnRecoveryCodes email={operator.email} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
