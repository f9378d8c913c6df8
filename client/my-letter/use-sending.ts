import { useState } from 'react';
import type { Errors } from '../wizard/validation.ts';
import { callShop, type Call } from './call.ts';

/** What the forms of an order's page have in common: what is wrong with them, and what the shop said to them. */
export function useSending(pageKey: string) {
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** Shows what is wrong, and counts, so that the summary takes the focus each time. */
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  /** Sends a form of whose fields none is wrong. Resolves with whether the shop has taken it. */
  async function send<T>(call: Call<T>): Promise<boolean> {
    setBusy(true);
    setTrouble(undefined);
    const answer = await callShop(call, pageKey);
    setBusy(false);
    if ('data' in answer) return true;
    if (Object.keys(answer.error.fields).length > 0) refuse(answer.error.fields);
    else setTrouble(answer.error.message);
    return false;
  }

  return { errors, setErrors, refusals, trouble, busy, refuse, send };
}
