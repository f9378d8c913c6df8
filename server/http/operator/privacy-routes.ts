import type { RequestHandler } from 'express';
import type { Business } from '@federpost/shared/business/business.ts';
import type { OrdersCommandResult } from '@federpost/shared/http/commands.ts';
import { exportPerson, findPerson, forgetPerson } from '@federpost/shared/http/person.ts';
import type { Report } from '@federpost/shared/report/report.ts';
import { CommandRefused, type OrderHandler } from '../../commands/order-handler.ts';
import { forgetPerson as forget, type ForgettingPorts } from '../../commands/privacy/forget-person.ts';
import type { LetterPhotos } from '../../commands/letter-photos/photo-stores.ts';
import type { Vault } from '../../vault/port.ts';
import { findPerson as find, type FindPersonPorts } from '../../back-office/privacy/find-person.ts';
import { createPersonReport } from '../../back-office/privacy/subject-access-report.ts';
import { formatReport } from '../../back-office/privacy/report-text.ts';
import { parseBody } from '../body.ts';
import { HttpError } from '../errors.ts';
import { currentOperator } from './operator-auth.ts';
import { REFUSAL_SENTENCES } from '../refusals.ts';

export type RenderReport = (report: Report) => Promise<Uint8Array>;

export type PersonPorts = FindPersonPorts &
  ForgettingPorts & {
    orders: OrderHandler;
    vault: Pick<Vault, 'openPersonal'>;
    photos: Pick<LetterPhotos, 'takenAt'>;
    business: Business;
    renderReport: RenderReport;
  };

/** POST find-person `{ email }` or `{ orderNumber }` → the person's orders, without names. */
export function findPersonRoute(ports: PersonPorts): RequestHandler {
  return async (request, response) => {
    response.json(await find(ports, parseBody(findPerson, request.body)));
  };
}

/** POST export-person `{ orderIds, format }` → all that is known, as a file; recorded in each order. */
export function exportPersonRoute(ports: PersonPorts): RequestHandler {
  return async (request, response) => {
    const { orderIds, format } = parseBody(exportPerson, request.body);
    const report = await createPersonReport(ports, orderIds, currentOperator(response).id);
    response.set('content-disposition', `attachment; filename="Auskunft-${report.madeAt.slice(0, 10)}.${format}"`);
    if (format === 'json') return void response.json(report);
    const pdf = await ports.renderReport(formatReport(report, ports.business)).catch(() => {
      throw new HttpError(503, 'Die Auskunft ließ sich gerade nicht setzen. Bitte versuchen Sie es noch einmal.');
    });
    response.set('content-type', 'application/pdf').end(pdf);
  };
}

/** POST forget-person `{ orderIds }`: each order is erased or refused separately; repeating changes nothing. */
export function forgetPersonRoute(ports: PersonPorts): RequestHandler {
  return async (request, response) => {
    const { orderIds } = parseBody(forgetPerson, request.body);
    const result: OrdersCommandResult = { done: [], refused: [] };
    for (const orderId of new Set(orderIds)) {
      try {
        await forget(ports, orderId, 'requested', currentOperator(response).id);
        result.done.push(orderId);
      } catch (error) {
        if (!(error instanceof CommandRefused)) throw error;
        result.refused.push({ orderId, error: REFUSAL_SENTENCES[error.reason] });
      }
    }
    response.json(result);
  };
}
