/**
 * Kills ordering (and its relay), catalog, Kafka, Redis, the gateway and PostgreSQL with SIGKILL in the middle of 500 orders, on a
 * stack of its own, and compares everything afterwards. `npm run kills -w @filiale/e2e`; ORDERS, VICTIMS and AWAY_MS change the plan
 * (`VICTIMS=kafka AWAY_MS=60000` is a minute without Kafka). `-- --replicas 2` runs every service, the gateway and the web app twice and
 * kills one of each first, then both.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopStack } from '@filiale/devstack/control';
import { startProduct } from '@filiale/devstack/product';
import { cloneDir, describeStack } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { surviveKills } from './survive-kills.ts';
import { victimsOf, wantedReplicas } from './victims.ts';

const usual = 'ordering,catalog,kafka,redis,gateway,postgres,ordering,kafka,mongodb,analytics'.split(',');
const report = (line: string): void => console.log(line);
const stateDir = join(cloneDir, '.filiale/kills');
rmSync(stateDir, { recursive: true, force: true });
const stack = describeStack({ stateDir, portOffset: 3000, env: {}, replicas: wantedReplicas() });
try {
  await startStores(stack, report);
  await startProduct(stack, { report });
  const awayMs = Number(process.env.AWAY_MS ?? 3_000);
  const result = await surviveKills(stack, {
    orders: Number(process.env.ORDERS ?? 500),
    victims: process.env.VICTIMS?.split(',') ?? victimsOf(stack, usual),
    awayMs,
    report,
  });
  console.log(result);
  const isWhole =
    result.lost + result.doubled + result.ticketGaps + result.undelivered + result.copyDifferences === 0 &&
    result.counted === result.stored;
  console.log(isWhole ? 'Nothing lost, nothing twice.' : 'Something was lost or doubled.');
  process.exitCode = isWhole ? 0 : 1;
} finally {
  await stopStack(stack, { deleteData: true });
}
