/**
 * Kills ordering (and its relay), catalog, Kafka, Redis, the gateway and PostgreSQL with SIGKILL in the middle of 500 orders, on a
 * stack of its own, and compares everything afterwards. `npm run kills -w @filiale/e2e`; ORDERS, VICTIMS and AWAY_MS change the plan
 * (`VICTIMS=kafka AWAY_MS=60000` is a minute without Kafka). `-- --replicas 2` runs every service, the gateway and the web app twice and
 * kills one of each first, then both.
 */
import { onOwnStack, report } from './on-own-stack.ts';
import { surviveKills } from './survive-kills.ts';
import { victimsOf } from './victims.ts';

const usual = 'ordering,catalog,kafka,redis,gateway,postgres,ordering,kafka,mongodb,analytics'.split(',');

await onOwnStack('kills', async (stack) => {
  const result = await surviveKills(stack, {
    orders: Number(process.env.ORDERS ?? 500),
    victims: process.env.VICTIMS?.split(',') ?? victimsOf(stack, usual),
    awayMs: Number(process.env.AWAY_MS ?? 3_000),
    report,
  });
  console.log(result);
  const isWhole =
    result.lost + result.doubled + result.ticketGaps + result.undelivered + result.copyDifferences === 0 &&
    result.counted === result.stored;
  console.log(isWhole ? 'Nothing lost, nothing twice.' : 'Something was lost or doubled.');
  return isWhole;
});
