import express, { type Express, type RequestHandler } from 'express';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import type { Shop } from '../shop.ts';
import { addRoutes, refuseOtherMethods } from './add-routes.ts';
import { addAuthRoutes } from './auth/auth.ts';
import { errorHandler, notFound } from './error-handler.ts';
import type { Limits } from './limits.ts';
import { publicSchemaOnly } from './operator/orders.ts';
import { SHOP_ROUTES } from './routes.ts';
import { headersOf, securityHeaders } from './security-headers.ts';
import type { StaticSite } from './site/static-site.ts';

/** Programs call these addresses (specification §7): an unknown one is answered in JSON. We use no storage or realtime. */
const API_PREFIXES = ['/functions/v1', '/rest/v1', '/auth/v1', '/storage/v1', '/realtime/v1'];

type AppOptions = {
  shop: Shop;
  limits: Limits;
  site: Pick<StaticSite, 'handler' | 'adminPage' | 'myLetterPage'>;
  /** How many proxies are in front; only their `X-Forwarded-For` is trusted. */
  trustProxy: number;
};

/** The routes of a shop (routes.ts), and its pages. */
export function createApp({ shop, limits, site, trustProxy }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.use(securityHeaders(headersOf(shop.publicUrl)));
  app.use(['/healthz', '/readyz', ...API_PREFIXES], apiHeaders);
  addAuthRoutes(app, shop, limits);
  app.use('/rest/v1', publicSchemaOnly);
  addRoutes(app, SHOP_ROUTES, { shop, limits });
  app.use(refuseOtherMethods(SHOP_ROUTES));
  app.use(API_PREFIXES, notFound);

  app.get(shop.adminPath, site.adminPage);
  app.use(ORDER_PAGE, site.myLetterPage);
  app.use(site.handler);
  app.use(notFound);
  app.use(errorHandler(shop.log));
  return app;
}

/** Answers that are not pages must not be cached or framed. */
const apiHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  next();
};
