import type { z } from 'zod';
import type { Account } from './account.ts';

/** A setting of the account; kept for this run and later ones. */
export type AccountSetting<T> = {
  params: z.ZodType<T>;
  /** The last value, which an earlier run may have set. */
  read(account: Account): T;
  /** Sets all of its fields. @returns the new setting. */
  write(account: Account, value: T): T;
};

/** A setting stored under a name; fields that it leaves out have the defaults of `params`. */
export function accountSetting<T>(name: string, params: z.ZodType<T>): AccountSetting<T> {
  return {
    params,
    read: (account) => params.parse(JSON.parse(account.setting(name) ?? '{}')),
    write(account, value) {
      account.writeSetting(name, JSON.stringify(value));
      return value;
    },
  };
}
