import type { World } from './world.ts';

/** The fault of a callback that overtakes the answer to the call that made its payment. */
export async function callBeforeAnswer(world: World, id: string): Promise<void> {
  const payment = world.payments.get(id);
  const fault = payment && world.faults.take('callback-before-answer', { ...payment, on: 'create' });
  if (!fault) return;
  const moved = fault.move ? world.move(payment, fault.move) : undefined;
  await world.callbacks.sendNow(moved ?? payment);
}
