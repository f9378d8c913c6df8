import { expect } from 'vitest';
import type { Rules } from '../suite.ts';

const DAY = 24 * 3_600_000;

export const addressRules: Rules = {
  'an address that an operator signed in from is known at every server, to this operator': async ({ state, other, operators: [operatorId, colleague] }) => {
    expect(await other.addresses.knows(operatorId, '203.0.113.7', 0)).toBe(false);
    await state.addresses.remember(operatorId, '203.0.113.7', 0);
    expect(await other.addresses.knows(operatorId, '203.0.113.7', 1)).toBe(true);
    expect(await other.addresses.knows(operatorId, '203.0.113.8', 1)).toBe(false);
    expect(await other.addresses.knows(colleague, '203.0.113.7', 1)).toBe(false);
  },
  'it is forgotten ninety days after the last sign-in': async ({ state, other, operators: [operatorId] }) => {
    await state.addresses.remember(operatorId, '203.0.113.7', 0);
    await state.addresses.remember(operatorId, '203.0.113.7', DAY);
    expect(await other.addresses.knows(operatorId, '203.0.113.7', 91 * DAY - 1)).toBe(true);
    expect(await other.addresses.knows(operatorId, '203.0.113.7', 91 * DAY)).toBe(false);
  },
};
