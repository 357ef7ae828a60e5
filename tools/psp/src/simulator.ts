import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Service } from '@filiale/kit/process/lifecycle';
import type { Logger } from '@filiale/kit/process/logging';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Config } from './config.ts';
import { bindControl } from './control-api.ts';
import { bindHostedPages } from './hosted-page.ts';
import type { Keys } from './provider-traits.ts';
import { providers } from './providers.ts';
import { createWorld } from './world.ts';

/** Longer than callers keep an idle connection, so that no call meets one that is just closing; Node's own 5 s are not. */
const KEEP_ALIVE_MS = 65_000;

/** The payment providers in their wire formats, with their hosted pages, for trying and testing. No money moves. */
export function createSimulator(config: Config, logger: Logger): Service {
  const app = express().disable('x-powered-by');
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
  const ownPort = (): number => (server.address() as AddressInfo).port;
  const world = createWorld(
    { config, keys: config as unknown as Keys, providers, logger },
    () => config.PSP_ORIGIN ?? `http://localhost:${ownPort()}`,
  );
  app.use(express.json({ limit: '64kb' }), express.urlencoded({ extended: true, limit: '64kb' }));
  for (const { bind } of Object.values(providers)) bind(app, world);
  bindControl(app, world);
  bindHostedPages(app, world, providers);
  app.use((request, response) => {
    response.status(404).json({ status: 404, title: 'Not Found', detail: request.path });
  });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const status = (error as { status?: number }).status ?? 500;
    if (status >= 500) logger.error({ error }, 'unexpected error');
    response.status(status).json({ status, title: 'Error', detail: status < 500 ? String(error) : 'internal' });
  });
  return {
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.PORT, config.HOST, () => resolve({ port: ownPort() }));
      }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await world.stop();
    },
  };
}
