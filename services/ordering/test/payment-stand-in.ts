import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PaymentState, StartAttempt } from '@filiale/contracts/payment/payment';

type Sent = { readonly key: string | undefined; readonly body: StartAttempt };
type Refusal = { readonly status: number; readonly code: string };

/** Speaks payment's two internal calls: what was asked is recorded, what is answered can be set. The whole way is driven in e2e. */
export async function startPaymentStandIn() {
  const attempts: Sent[] = [];
  const looks: { orderId: string; endsHold: boolean }[] = [];
  const states = new Map<string, PaymentState>();
  let refusal: Refusal | null = null;
  let slow: Promise<void> = Promise.resolve();

  const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return JSON.parse(Buffer.concat(chunks).toString());
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; json: unknown }> => {
    const body = await bodyOf(request);
    if (refusal) return { status: refusal.status, json: { errors: [{ code: refusal.code, message: '' }] } };
    if (request.url === '/internal/payment/attempts') {
      const wanted = StartAttempt.parse(body);
      attempts.push({ key: request.headers['idempotency-key']?.toString(), body: wanted });
      const redirectUrl = `https://pay.example/${wanted.orderId}`;
      return { status: 201, json: { data: { attemptId: wanted.orderId, redirectUrl } } };
    }
    const orderId = /orders\/([^/]+)\/look$/.exec(request.url ?? '')?.[1] ?? '';
    looks.push({ orderId, endsHold: (body as { endsHold: boolean }).endsHold });
    await slow;
    return { status: 200, json: { data: states.get(orderId) ?? money(orderId, { revision: 0 }) } };
  };
  const server = createServer((request, response) => {
    answer(request).then(({ status, json }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts,
    looks,
    /** What the next looks at an order say. */
    set: (state: PaymentState) => states.set(state.orderId, state),
    /** Looks are not answered before the answer of this is called. */
    keepWaiting: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      slow = promise;
      return resolve;
    },
    /** Refuses everything until it is told null. */
    refuse: (next: Refusal | null) => {
      refusal = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The money of an order as payment tells it. */
export const money = (orderId: string, more: Partial<PaymentState> = {}): PaymentState => ({
  orderId,
  revision: 1,
  status: 'none',
  method: 'mollie',
  amountCents: 3440,
  capturedCents: 0,
  refundedCents: 0,
  coveredCents: more.capturedCents ?? 0,
  hasOpenAttempt: false,
  ...more,
});
