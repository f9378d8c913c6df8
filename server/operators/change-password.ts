import { AuthRefused, tooManyAttempts } from './auth-refused.ts';
import type { SignedIn } from './signed-in.ts';
import type { SignInLimiter } from './sign-in-limiter.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Operators } from './staff/open-staff.ts';
import { findOperator, settingsHashOf, withOperator, type Operator } from './staff/staff.ts';
import type { Sessions } from './state/port.ts';

type OwnPassword = {
  /**
   * Puts a new password in the place of the present one, which must be given: a session that was left open is not
   * enough. Ends the operator's other sessions. Refusals are `AuthRefused`.
   */
  change(signedIn: SignedIn, given: { password: string; present: string }): Promise<Operator>;
};

type OwnPasswordParts = { staff: Operators; sessions: Sessions; tries: SignInLimiter; now: () => number };

/** An operator's own password. `now` returns epoch milliseconds. */
export function createOwnPassword({ staff, sessions, tries, now }: OwnPasswordParts): OwnPassword {
  return {
    async change({ operator: { id, passwordHash: before }, session }, { password, present }) {
      // Counted for the session: whoever guesses in one that was left open keeps nobody from signing in.
      const tried = { device: session.id };
      const waitSeconds = await tries.take(tried);
      if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
      if (!(await verifyPassword(present, before))) throw wrongPassword();
      await tries.reward(tried);
      if (password === present)
        throw new AuthRefused('same_password', 'New password should be different from the old password.');
      const passwordHash = await hashPassword(password);
      const changed = await staff.change((known) => {
        const operator = findOperator(known, id);
        if (operator?.passwordHash !== before) throw wrongPassword();
        const chosen = { sessionId: session.id, settingsHash: settingsHashOf(operator) };
        const next = { ...operator, passwordHash, chosen, updatedAt: new Date(now()).toISOString() };
        return [withOperator(known, next), next];
      });
      await sessions.end(session, 'others');
      return changed;
    },
  };
}

const wrongPassword = () =>
  new AuthRefused('invalid_credentials', 'The present password is wrong', {
    sentence: 'Ihr bisheriges Passwort stimmt nicht.',
  });
