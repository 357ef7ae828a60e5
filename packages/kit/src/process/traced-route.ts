import type { IncomingMessage } from 'node:http';

const routes = new WeakMap<IncomingMessage, string>();

/** Says which route a request took, for the name of its span: `GET /api/products/{id}`. Costs nothing where no traces are sent. */
export const nameTrace = (request: IncomingMessage, route: string): void => void routes.set(request, route);

/** The route a request took; undefined while none is known. */
export const tracedRoute = (request: IncomingMessage): string | undefined => routes.get(request);
