import type { PrivateParts } from '../port.ts';

/** An order with this letter, for tests that need nothing else of it. */
export const orderWith = (text: string): PrivateParts => ({ text, content: text, personal: { name: 'Erika' } });
