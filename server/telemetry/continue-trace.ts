import { context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';
import type { RequestHandler } from 'express';

/**
 * Lets what a call causes belong to the caller's span (`traceparent`): for callers we know, so that nobody else writes
 * into our traces. Stands after the body's parser, which answers from the socket's own context.
 */
export const continueTrace: RequestHandler = (request, _response, next) => {
  context.with(propagation.extract(ROOT_CONTEXT, request.headers), () => next());
};
