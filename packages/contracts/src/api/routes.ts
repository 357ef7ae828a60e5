import { analyticsRoutes } from '../analytics/analytics-routes.ts';
import { catalogueRoutes } from '../catalog/catalog-routes.ts';
import { contentRoutes } from '../content/content-routes.ts';
import { deviceRoutes } from '../ordering/device-routes.ts';
import { orderRoutes } from '../ordering/order-routes.ts';
import { publicOrderRoutes } from '../ordering/public-order-routes.ts';
import { webhookRoutes } from '../ordering/webhook-routes.ts';
import { paymentRoutes } from '../payment/payment-routes.ts';
import { signageRoutes } from '../signage/signage-routes.ts';
import { workforceRoutes } from '../workforce/workforce-routes.ts';
import { gatewayRoutes } from './gateway-routes.ts';

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
  ...workforceRoutes,
  ...signageRoutes,
};
export type Routes = typeof routes;
export type RouteKey = keyof Routes & string;
