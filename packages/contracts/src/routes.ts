import { analyticsRoutes } from './routes/analytics.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { contentRoutes } from './routes/content.ts';
import { deviceRoutes } from './routes/devices-and-printing.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentRoutes } from './routes/payments.ts';
import { publicOrderRoutes } from './routes/public-orders.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Every call of the installation. The gateway's routing table, OpenAPI and the typed client follow from it. */
export const routes = {
  ...gatewayRoutes,
  ...catalogueRoutes,
  ...publicOrderRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...deviceRoutes,
  ...webhookRoutes,
  ...contentRoutes,
  ...analyticsRoutes,
};
export type Routes = typeof routes;
export type RouteKey = keyof Routes & string;
