import { setTimeout as pause } from 'node:timers/promises';
import type { OnlineMethod } from '@filiale/contracts/payment/online-methods';
import type { Request, Response } from 'express';
import type { CallName } from './faults.ts';
import type { World } from './world.ts';

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
/** How one provider words what both have in common. */
export type Wording = {
  readonly provider: OnlineMethod;
  readonly contentType: string;
  readonly isKnown: (request: Request) => boolean;
  readonly unauthorized: Answer;
  readonly away: Answer;
  readonly running: Answer;
  readonly otherBody: Answer;
};
/** What a call does; `orderId` is looked up before, for the faults that befall one order. */
export type Call = {
  readonly on: CallName;
  readonly orderId: (request: Request) => string | null;
  readonly act: (request: Request) => Answer;
  /** After the action and before its answer. */
  readonly beforeAnswer?: (answer: Answer) => Promise<void>;
};

const HOUR_MS = 3_600_000;
const HANG_MS = 60_000;
const SLOW_MS = 1_000;

/** Answers a call as the provider would: who is calling, faults, and the same answer for the same idempotency key. */
export function answerCall(world: World, wording: Wording) {
  const running = new Set<string>();
  const { faults, kept, clock } = world;

  return (call: Call) =>
    async (request: Request, response: Response): Promise<void> => {
      const send = ({ status, headers = {}, body }: Answer): void => {
        response.status(status).set(headers);
        if (body === undefined) return void response.end();
        response.type(wording.contentType).send(JSON.stringify(body));
      };
      if (!wording.isKnown(request)) return send(wording.unauthorized);
      const occasion = { provider: wording.provider, orderId: call.orderId(request), on: call.on };
      if (faults.take('away', occasion)) return send(wording.away);

      const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
      const keyId = `${wording.provider} ${key}`;
      const fingerprint = JSON.stringify([request.method, request.path, request.body]);
      if (key) {
        if (running.has(keyId)) return send(wording.running);
        const before = kept.get(keyId);
        if (before && clock.now() - before.at < HOUR_MS) {
          if (before.fingerprint !== fingerprint) return send(wording.otherBody);
          return send({ ...before, headers: { ...before.headers, 'Idempotent-Replayed': 'true' } });
        }
      }

      running.add(keyId);
      try {
        const answer = call.act(request);
        const isDone = answer.status < 300;
        if (key && isDone) {
          const { status, headers = {}, body } = answer;
          kept.put(keyId, { fingerprint, at: clock.now(), status, headers, body });
        }
        if (isDone) await call.beforeAnswer?.(answer);
        const slow = isDone && faults.take('slow', occasion);
        if (slow) await pause(slow.delayMs ?? SLOW_MS);
        if (isDone && faults.take('error-after', occasion)) return send({ ...wording.away, status: 502 });
        const hanging = isDone && faults.take('hang-after', occasion);
        if (hanging) {
          running.delete(keyId);
          await pause(hanging.delayMs ?? HANG_MS);
          return void response.destroy();
        }
        send(answer);
      } finally {
        if (key) running.delete(keyId);
      }
    };
}

/** The wrong report that a test wants, on calls that report a payment. */
export function misreported<P extends { orderId: string | null; provider: string; amountCents: number }>(
  { faults }: World,
  payment: P,
): { amountCents?: number; currency?: string; isOtherOrder: boolean } {
  const occasion = { provider: payment.provider, orderId: payment.orderId, on: 'status' as const };
  const amount = faults.take('wrong-amount', occasion);
  const currency = faults.take('wrong-currency', occasion);
  return {
    ...(amount && { amountCents: amount.amountCents ?? payment.amountCents + 1 }),
    ...(currency && { currency: 'CHF' }),
    isOtherOrder: faults.take('wrong-order', occasion) !== undefined,
  };
}
