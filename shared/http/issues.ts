import { z } from 'zod';
import { ISSUE_KINDS, ISSUE_ACTIONS } from '../issues/issue.ts';

/**
 * GET /rest/v1/issues?after=<position> → Issues that wait for a person, most serious first. Operators only; a «Druck»
 * operator gets those without money. It contains order numbers and codes, but no private data.
 */
const issue = z.object({
  kind: z.enum(ISSUE_KINDS),
  /** Since when (ISO instant); for a part of the shop, since the answering server noticed it. */
  since: z.string(),
  /** Whether it has to be reported immediately, at any hour. */
  critical: z.boolean(),
  /** The Berlin day by which it must be settled. */
  due: z.string().nullable(),
  detail: z.string().nullable(),
  amount: z.int().nullable(),
  order_id: z.uuid().nullable(),
  /** The provider's reference of a payment without an order. */
  payment: z.string().nullable(),
  express: z.boolean(),
  actions: z.array(z.enum(ISSUE_ACTIONS)),
});
export type IssueRecord = z.output<typeof issue>;

/** `more`: how many of a kind there are beyond those listed. */
export const issues = z.object({ issues: z.array(issue), more: z.partialRecord(z.enum(ISSUE_KINDS), z.int()) });
export type Issues = z.output<typeof issues>;
