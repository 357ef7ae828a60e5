/**
 * Kills payment, ordering and Kafka with SIGKILL at every step of online orders (create, redirect, callback, refund), on a stack of its
 * own, and compares the shop's books with the providers' ledger to the cent. `npm run kills:payment -w @filiale/e2e`; VICTIMS, STEPS,
 * MOMENTS_MS and AWAY_MS change the plan, and `-- --replicas 2` as in `run-kills.ts`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopStack } from '@filiale/devstack/control';
import { startProduct } from '@filiale/devstack/product';
import { cloneDir, describeStack } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { paymentSteps, payThroughKills } from './pay-through-kills.ts';
import { victimsOf, wantedReplicas } from './victims.ts';

const report = (line: string): void => console.log(line);
const listed = (text: string | undefined): string[] | undefined => text?.split(',').filter(Boolean);
const stateDir = join(cloneDir, '.filiale/payment-kills');
rmSync(stateDir, { recursive: true, force: true });
const stack = describeStack({ stateDir, portOffset: 3000, env: {}, replicas: wantedReplicas() });
let isWhole = false;
try {
  await startStores(stack, report);
  await startProduct(stack, { report });
  const steps = listed(process.env.STEPS);
  const result = await payThroughKills(stack, {
    victims: listed(process.env.VICTIMS) ?? victimsOf(stack, ['payment', 'ordering', 'kafka']),
    steps: paymentSteps.filter((step) => steps?.includes(step) ?? true),
    momentsMs: (listed(process.env.MOMENTS_MS) ?? ['20', '150']).map(Number),
    awayMs: Number(process.env.AWAY_MS ?? 500),
    report,
  });
  console.log(result);
  isWhole = result.wrongEnds.length + result.surplusOrders + result.differenceCents === 0;
  console.log(
    isWhole
      ? `${result.kills} kills, ${result.orders} orders: every order at its right end, money right to the cent.`
      : 'Something went wrong with orders or money.',
  );
} finally {
  process.exitCode = isWhole ? 0 : 1;
  // What went wrong is looked for in the logs; the next run deletes them.
  await stopStack(stack, { deleteData: isWhole });
}
