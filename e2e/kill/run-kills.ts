/**
 * Kills ordering (and its relay), catalog, Kafka, Redis, the gateway and PostgreSQL with SIGKILL in the middle of 500 orders, on a
 * stack of its own, and compares everything afterwards. `npm run kills -w @filiale/e2e`; ORDERS, VICTIMS and AWAY_MS change the plan
 * (`VICTIMS=kafka AWAY_MS=60000` is a minute without Kafka). `-- --replicas 2` runs every service, the gateway and the web app twice and
 * kills one of each first, then both.
 */
import { throughKills } from './conductor.ts';
import { onOwnStack, report } from './on-own-stack.ts';
import { ordersThroughKills } from './orders-through-kills.ts';
import { victimsOf } from './victims.ts';

const usual = 'ordering,catalog,kafka,redis,gateway,postgres,ordering,kafka,mongodb,analytics'.split(',');

await onOwnStack('kills', async (stack) => {
  const victims = process.env.VICTIMS?.split(',') ?? victimsOf(stack, usual);
  const plan = { victims, awayMs: Number(process.env.AWAY_MS ?? 3_000), report };
  const { orders: result } = await throughKills(stack, plan, {
    orders: ordersThroughKills(stack, Number(process.env.ORDERS ?? 500)),
  });
  console.log(result);
  const isWhole =
    result.lost + result.uncorrected + result.doubled + result.ticketGaps + result.undelivered === 0 &&
    result.copyDifferences === 0 &&
    result.counted === result.stored;
  console.log(isWhole ? 'Nothing lost, nothing twice.' : 'Something was lost or doubled.');
  return isWhole;
});
