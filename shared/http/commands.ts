import { z } from 'zod';

/** The operator's commands: POST /functions/v1/<name>, bearer token, JSON. */

const orderIds = z
  .array(z.uuid({ error: 'Bestellnummer ist ungültig.' }), { error: 'Es fehlt die Liste der Bestellungen.' })
  .min(1, 'Bitte wählen Sie mindestens eine Bestellung.')
  .max(500, 'Höchstens 500 Bestellungen auf einmal.');
const orderId = z.uuid({ error: 'Bestellnummer ist ungültig.' });

/** POST print-now, mark-posted: each order succeeds or is refused for itself. */
export const ordersCommand = z.strictObject({ orderIds });
export const ordersCommandResult = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ orderId: z.uuid(), error: z.string() })),
});
export type OrdersCommandResult = z.output<typeof ordersCommandResult>;

/** POST reveal-letter → { letterText }; 410 after deletion. Writes `LetterTextViewed`. */
export const revealLetter = z.strictObject({ orderId });
export const revealLetterResult = z.object({ letterText: z.string() });

/** POST resolve-print: the operator says what became of a letter whose outcome is unclear. */
export const resolvePrint = z.strictObject({
  orderId,
  outcome: z.enum(['printed', 'not-printed'], { error: 'Ausgang muss „gedruckt“ oder „nicht gedruckt“ sein.' }),
});

/** POST cancel-order: before production starts. */
export const cancelOrder = z.strictObject({ orderId });
