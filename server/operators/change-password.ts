import { AuthRefused, tooManyAttempts } from './auth-refused.ts';
import type { SignedIn } from './signed-in.ts';
import type { SignInLimiter } from './sign-in-limiter.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Operators } from './staff/open-staff.ts';
import { findOperator, settingsHashOf, withOperator, type Operator } from './staff/staff.ts';
import type { Sessions } from './state/port.ts';

type PasswordChange = {
  /**
   * Replaces the current password, which must be given, because a session may have been left open. Ends the operator's
   * other sessions. Refusals are `AuthRefused`.
   */
  change(signedIn: SignedIn, given: { password: string; present: string }): Promise<Operator>;
};

type PasswordChangeParts = { staff: Operators; sessions: Sessions; signInLimiter: SignInLimiter; now: () => number };

/** An operator's own password. `now` returns epoch milliseconds. */
export function createPasswordChange({ staff, sessions, signInLimiter, now }: PasswordChangeParts): PasswordChange {
  return {
    async change({ operator: { id, passwordHash: before }, session }, { password, present }) {
      // Counted per session: guesses in a session that was left open keep nobody from signing in.
      const tried = { device: session.id };
      const waitSeconds = await signInLimiter.consume(tried);
      if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
      if (!(await verifyPassword(present, before))) throw wrongPassword();
      await signInLimiter.reward(tried);
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
