import { chooseAuthState } from './adapters.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { createDevices } from './auth/devices.ts';
import { ensureFirstOperator } from './auth/first-operator.ts';
import { macsFrom } from './auth/macs.ts';
import { openOperators } from './auth/operators.ts';
import { sharedSalts } from './auth/password.ts';
import { loadSigningKeys } from './auth/signing-keys.ts';
import { openTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { DataFiles } from './data-files.ts';
import type { Limits } from './http/limits.ts';
import { createSignInTries } from './http/sign-in-tries.ts';
import { openReceipts, type Receipts } from './receipts/receipts.ts';

export type OpenedAuth = {
  auth: Auth;
  /** Their public keys are published beside those of tokens. */
  receipts: Receipts;
  /** Generated now, to be shown once. */
  firstOperator: { email: string; password: string } | undefined;
  close(): Promise<void>;
};

/** Opens everything that signing in needs, and what signs receipts, by the settings. Throws a German sentence where no operator could sign in. */
export async function openAuth({
  config,
  files,
  limits,
  workerToken,
  publicUrl,
}: {
  config: Config;
  files: DataFiles;
  limits: Limits;
  workerToken: string;
  publicUrl: string;
}): Promise<OpenedAuth> {
  const operators = openOperators(files.operators);
  try {
    const firstOperator = await ensureFirstOperator({
      operators,
      email: config.OPERATOR_EMAIL,
      password: config.OPERATOR_PASSWORD,
      production: config.production,
      saltFor: config.REDIS_URL === undefined ? undefined : sharedSalts(workerToken),
    });
    const keys = await loadSigningKeys({ fromSetting: config.AUTH_SIGNING_KEY, directory: files.secrets });
    const tokens = await openTokens({ keys, issuer: `${publicUrl}/auth/v1` });
    const receipts = await openReceipts({ signingKeys: keys, file: files.receiptKeys });
    const macs = macsFrom(keys);
    const state = await chooseAuthState(config, operators, { workerToken, macs });
    return {
      auth: createAuth({
        operators,
        sessions: state.sessions,
        tries: createSignInTries(limits),
        devices: createDevices(macs),
        tokens: { ...tokens, jwks: { keys: [...tokens.jwks.keys, ...receipts.publicKeys] } },
      }),
      receipts,
      firstOperator,
      async close() {
        await state.close();
        operators.close();
      },
    };
  } catch (error) {
    operators.close();
    throw error;
  }
}
