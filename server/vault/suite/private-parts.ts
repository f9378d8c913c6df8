import type { PrivateParts } from '../port.ts';

/** An order with this letter, for tests in which its other parts do not matter. */
export const orderWith = (text: string): PrivateParts => ({ text, content: text, personal: { name: 'Erika' } });
