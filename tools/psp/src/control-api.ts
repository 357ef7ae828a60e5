import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { Fault } from './faults.ts';
import { ledgerOf } from './ledger.ts';
import { allMoves } from './move-payment.ts';
import type { World } from './world.ts';

const Clock = z.strictObject({ offsetMs: z.number().optional(), advanceMs: z.number().optional() });
const Callback = z.strictObject({ signing: z.enum(['good', 'bad', 'old', 'rewritten']).default('good') });

/** What tests and the kill script ask of the simulation itself; no provider has it. */
export function bindControl(app: Express, world: World): void {
  const { payments, clock, faults, callbacks } = world;
  const ok = (response: Response, data: unknown): void => void response.json({ data });
  const parsed = <S extends z.ZodType>(schema: S, request: Request, response: Response): z.infer<S> | undefined => {
    const result = schema.safeParse(request.body ?? {});
    if (result.success) return result.data;
    response
      .status(400)
      .json({ errors: result.error.issues.map(({ message, path }) => ({ message, field: path.join('.') })) });
    return undefined;
  };

  app.get('/simulator/health', (_request, response) => ok(response, { status: 'ready' }));
  app.get('/simulator/ledger', (request, response) => {
    const wanted = request.query.orderId;
    const orders = ledgerOf(payments.all().filter(({ orderId }) => wanted === undefined || orderId === wanted));
    const total = (of: (one: (typeof orders)[number]) => number) => orders.reduce((sum, one) => sum + of(one), 0);
    ok(response, {
      capturedCents: total((one) => one.capturedCents),
      refundedCents: total((one) => one.refundedCents),
      chargedBackCents: total((one) => one.chargedBackCents),
      orders,
    });
  });
  app.get('/simulator/payments', (request, response) => {
    const wanted = request.query.orderId;
    ok(
      response,
      payments.all().filter(({ orderId }) => wanted === undefined || orderId === wanted),
    );
  });
  app.post('/simulator/payments/:id/callback', (request, response) => {
    const given = parsed(Callback, request, response);
    const payment = payments.get(request.params.id);
    if (!given) return;
    if (!payment) return void response.status(404).json({ errors: [{ message: 'no such payment' }] });
    callbacks.sendAgain(payment, given.signing);
    ok(response, payment);
  });
  app.post('/simulator/payments/:id/:move', (request, response) => {
    const move = z.enum(allMoves).safeParse(request.params.move);
    const payment = payments.get(request.params.id);
    if (!payment || !move.success)
      return void response.status(404).json({ errors: [{ message: 'no such payment or move' }] });
    const moved = world.move(payment, move.data);
    if (!moved) return void response.status(409).json({ errors: [{ message: `not from ${payment.status}` }] });
    ok(response, moved);
  });
  app.get('/simulator/callbacks', (request, response) => {
    const wanted = request.query.paymentId;
    ok(
      response,
      callbacks.all().filter(({ paymentId }) => wanted === undefined || paymentId === wanted),
    );
  });

  app.get('/simulator/clock', (_request, response) =>
    ok(response, { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs() }),
  );
  app.put('/simulator/clock', (request, response) => {
    const given = parsed(Clock, request, response);
    if (!given) return;
    clock.set((given.offsetMs ?? clock.offsetMs()) + (given.advanceMs ?? 0));
    world.tick();
    ok(response, { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs() });
  });

  app.get('/simulator/faults', (_request, response) => ok(response, faults.all()));
  app.post('/simulator/faults', (request, response) => {
    const given = parsed(Fault, request, response);
    if (given) ok(response, faults.add(given));
  });
  app.delete('/simulator/faults', (_request, response) => {
    faults.clear();
    ok(response, []);
  });
}
