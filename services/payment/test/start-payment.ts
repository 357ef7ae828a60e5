import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@filiale/contracts/fields/ids';
import { type OnlineMethod, onlineMethods } from '@filiale/contracts/payment/online-methods';
import type { PaymentHistory, PaymentState, StartAttempt } from '@filiale/contracts/payment/payment';
import { ordersTopic } from '@filiale/kit/events/topics';
import { createLogger, type Logger } from '@filiale/kit/process/logging';
import { startService } from '@filiale/kit/testing/start-service';
import { startTcpProxy } from '@filiale/kit/testing/tcp-proxy';
import { admin, serviceCaller } from '@filiale/kit/testing/test-callers';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { Config as SimulatorConfig } from '@filiale/psp/config';
import { addressesOf, newKeys } from '@filiale/psp/providers';
import { createSimulator } from '@filiale/psp/simulator';
import { payment } from '../src/service.ts';

export { admin } from '@filiale/kit/testing/test-callers';
export { until } from '@filiale/kit/testing/until';
export const ordering = serviceCaller('ordering');
/** Every online method; all behave alike. */
export const methods = onlineMethods.map(({ value }) => value);
export { providers } from '@filiale/psp/providers';
export const credentials = newKeys();

type Sums = { capturedCents: number; refundedCents: number };

/** The payment service, with its providers simulated in their wire formats. */
export async function startPayment(env: Record<string, string> = {}, logger?: Logger) {
  const directory = mkdtempSync(join(tmpdir(), 'filiale-payment-'));
  // Providers get the callback address when an attempt starts, or in their dashboard, so it must be known before the port.
  const proxy = await startTcpProxy('http://127.0.0.1:1');
  const shop = `http://${proxy.host}`;
  const simulated = { PORT: 0, PSP_DIR: directory, PSP_SHOP_URL: shop, PSP_RETRY_FACTOR: 1 / 600 };
  const simulator = createSimulator(
    SimulatorConfig.parse({ ...credentials, ...simulated }),
    createLogger('psp', 'silent'),
  );
  const { port: providerPort } = await simulator.start();
  const provider = `http://127.0.0.1:${providerPort}`;
  const stand = await startService(payment, {
    env: {
      ...credentials,
      WEBHOOK_URL: shop,
      PUBLIC_URL: 'http://shop.example',
      ...addressesOf(provider, provider),
      ERRAND_POLL_MS: '50',
      ERRAND_PACE: '0.02',
      PROVIDER_TIMEOUT_MS: '8000',
      ...env,
    },
    ...(logger ? { logger } : {}),
  });
  proxy.leadTo(stand.port);
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${provider}/simulator${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };

  const orderOf = (method: OnlineMethod, amountCents = 2_590, currency = 'EUR'): StartAttempt => ({
    orderId: newId(),
    uid: randomBytes(12).toString('base64url'),
    hash: randomBytes(12).toString('base64url'),
    branchIdentifier: 'wien-josefstadt',
    locale: 'de-AT',
    ticketNumber: 7,
    method,
    amountCents,
    currency,
    holdEndsAt: new Date(Date.now() + 900_000).toISOString(),
  });
  const start = (order: StartAttempt, attempt = 1) =>
    stand.send<{ attemptId: string; redirectUrl: string }>('POST /internal/payment/attempts', {
      as: ordering,
      key: `${order.orderId}:${attempt}`,
      body: order,
    });
  const history = async (orderId: string): Promise<PaymentHistory> =>
    (await stand.send<PaymentHistory>(`GET /api/orders/${orderId}/payments`, { as: admin })).data;

  return {
    ...stand,
    control,
    providerUrl: provider,
    orderOf,
    start,
    history,
    /** Starts paying a new order and answers it with the provider's id. */
    begin: async (method: OnlineMethod, amountCents?: number, currency?: string) => {
      const order = orderOf(method, amountCents, currency);
      const { status, data } = await start(order);
      if (status !== 201) throw new Error(`not started: ${status}`);
      const { attempts } = await history(order.orderId);
      return { order, orderId: order.orderId, reference: attempts[0]?.reference ?? '', redirectUrl: data.redirectUrl };
    },
    look: async (orderId: string, endsHold = false): Promise<PaymentState> =>
      (
        await stand.send<PaymentState>(`POST /internal/payment/orders/${orderId}/look`, {
          as: ordering,
          body: { endsHold },
        })
      ).data,
    move: (reference: string, move: string) => control('POST', `/payments/${reference}/${move}`),
    fault: (fault: object) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    /** Money that the providers have taken and given back for an order, by their own books. */
    books: (orderId: string) => control<Sums>('GET', `/ledger?orderId=${orderId}`),
    /** Announces as ordering does. */
    announce: async (orderId: string, revision: number, fact: MessageInitShape<typeof OrderEventSchema>['fact']) => {
      const event = create(OrderEventSchema, {
        envelope: {
          eventId: newId(),
          type: 'Order',
          occurredAt: timestampFromDate(new Date()),
          aggregateId: orderId,
          aggregateRevision: BigInt(revision),
        },
        ...(fact ? { fact } : {}),
      });
      await stand.publish(ordersTopic, [orderId, event]);
    },
    stop: async (): Promise<void> => {
      await stand.stop();
      await simulator.stop();
      await proxy.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
export type RunningPayment = Awaited<ReturnType<typeof startPayment>>;
