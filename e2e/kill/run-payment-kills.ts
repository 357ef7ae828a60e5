/**
 * Kills payment, ordering and Kafka with SIGKILL at every step of online orders (create, redirect, callback, refund), on a stack of its
 * own, and compares the shop's books with the providers' ledger to the cent. `npm run kills:payment -w @filiale/e2e`; VICTIMS, STEPS,
 * MOMENTS_MS and AWAY_MS change the plan, and `-- --replicas 2` as in `run-kills.ts`.
 */
import { onOwnStack, report } from './on-own-stack.ts';
import { paymentSteps, payThroughKills } from './pay-through-kills.ts';
import { victimsOf } from './victims.ts';

const listed = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean);

await onOwnStack('payment-kills', async (stack) => {
  const steps = listed(process.env.STEPS);
  const result = await payThroughKills(stack, {
    victims: listed(process.env.VICTIMS) ?? victimsOf(stack, ['payment', 'ordering', 'kafka']),
    steps: paymentSteps.filter((step) => steps?.includes(step) ?? true),
    momentsMs: (listed(process.env.MOMENTS_MS) ?? ['20', '150']).map(Number),
    awayMs: Number(process.env.AWAY_MS ?? 500),
    report,
  });
  console.log(result);
  const isWhole = result.wrongEnds.length + result.surplusOrders + result.differenceCents === 0;
  console.log(
    isWhole
      ? `${result.kills} kills, ${result.orders} orders: every order at its right end, money right to the cent.`
      : 'Something went wrong with orders or money.',
  );
  return isWhole;
});
