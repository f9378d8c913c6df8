import { createAuthStore } from './adapters.ts';
import { createAuth, type Auth } from '../operators/auth.ts';
import { createDevices } from '../operators/devices.ts';
import { bootstrapOperator } from '../operators/bootstrap-operator.ts';
import { macsFrom, loadSigningKeys } from '../operators/signing-keys.ts';
import { sharedSalts } from '../operators/password.ts';
import { openOperators, type StaffVault } from '../operators/staff.ts';
import { openTokens } from '../operators/tokens.ts';
import type { Config } from './config.ts';
import type { DataFiles } from './data-directory.ts';
import type { Limits } from '../http/limits.ts';
import { createCodeLimiter, createSignInLimiter } from '../http/auth/sign-in-throttle.ts';
import { openReceipts, type Receipts } from '../back-office/privacy/receipts.ts';

type OpenedAuth = {
  auth: Auth;
  /** Their public keys are published together with those of tokens. */
  receipts: Receipts;
  /** Generated now, to be shown once. */
  firstOperator: { email: string; password: string } | undefined;
  close(): Promise<void>;
};

/**
 * Opens everything for signing in and for signing receipts, by the settings. Throws a German sentence if no operator
 * could sign in.
 */
export async function openAuth({
  config,
  files,
  vault,
  limits,
  workerToken,
  publicUrl,
  shopName,
}: {
  config: Config;
  files: DataFiles;
  vault: StaffVault;
  limits: Limits;
  workerToken: string;
  publicUrl: string;
  shopName: string;
}): Promise<OpenedAuth> {
  const keys = await loadSigningKeys({ fromSetting: config.AUTH_SIGNING_KEY, directory: files.secrets });
  const tokens = await openTokens({ keys, issuer: `${publicUrl}/auth/v1` });
  const receipts = await openReceipts({ signingKeys: keys, file: files.receiptKeys });
  const macs = macsFrom(keys);
  const state = await createAuthStore(config, files, { workerToken, macs });
  try {
    const staff = openOperators(state.staff, vault);
    const firstOperator = await bootstrapOperator({
      staff,
      email: config.OPERATOR_EMAIL,
      password: config.OPERATOR_PASSWORD,
      production: config.production,
      saltFor: config.REDIS_URL === undefined ? undefined : sharedSalts(workerToken),
    });
    return {
      auth: createAuth({
        staff,
        sessions: state.sessions,
        signInLimiter: createSignInLimiter(limits),
        codeLimiter: createCodeLimiter(limits),
        devices: createDevices(macs),
        macs,
        tokens: { ...tokens, jwks: { keys: [...tokens.jwks.keys, ...receipts.publicKeys] } },
        mfaRequired: config.production,
        shopName,
      }),
      receipts,
      firstOperator,
      close: state.close,
    };
  } catch (error) {
    await state.close();
    throw error;
  }
}
