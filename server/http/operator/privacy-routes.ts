import { ordersCommandResult, type OrdersCommandResult } from '@federpost/shared/http/commands.ts';
import { exportPerson, findPerson, forgetPerson, personOrders } from '@federpost/shared/http/person.ts';
import { CommandRefused } from '../../commands/order-handler.ts';
import { forgetPerson as forget } from '../../commands/privacy/forget-person.ts';
import { findPerson as find } from '../../back-office/privacy/find-person.ts';
import { createPersonReport } from '../../back-office/privacy/subject-access-report.ts';
import { formatReport } from '../../back-office/privacy/report-text.ts';
import { HttpError } from '../errors.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';
import { forBetrieb, type Routes } from '../route.ts';

export const personRoutes: Routes = {
  'POST /functions/v1/find-person': forBetrieb({
    summary: 'Finds a person’s orders by the payer’s e-mail address, or by an order number.',
    needsCompleteList: true,
    body: findPerson,
    bodyLimit: '4kb',
    answer: personOrders,
    handle: ({ body }, shop) => find(shop, body),
  }),
  'POST /functions/v1/export-person': forBetrieb({
    summary: 'All data about the people of some orders, as a PDF or as JSON. Recorded in each order.',
    body: exportPerson,
    answer: 'application/octet-stream',
    async handle({ body: { orderIds, format }, operator, response }, shop) {
      const report = await createPersonReport(shop, orderIds, operator.id);
      response.set('content-disposition', `attachment; filename="Auskunft-${report.madeAt.slice(0, 10)}.${format}"`);
      if (format === 'json') return response.json(report);
      const pdf = await shop.renderReport(formatReport(report, shop.business)).catch(() => {
        throw new HttpError(503, 'Die Auskunft ließ sich gerade nicht setzen. Bitte versuchen Sie es noch einmal.');
      });
      return response.set('content-type', 'application/pdf').end(pdf);
    },
  }),
  'POST /functions/v1/forget-person': forBetrieb({
    summary: 'Erases the personal data of orders that have no open issue.',
    body: forgetPerson,
    answer: ordersCommandResult,
    async handle({ body: { orderIds }, operator }, shop) {
      const result: OrdersCommandResult = { done: [], refused: [], ahead: [] };
      for (const orderId of new Set(orderIds)) {
        try {
          await forget(shop, orderId, 'requested', operator.id);
          result.done.push(orderId);
        } catch (error) {
          if (!(error instanceof CommandRefused)) throw error;
          result.refused.push({ orderId, error: REFUSAL_SENTENCES[error.reason] });
        }
      }
      return result;
    },
  }),
};
