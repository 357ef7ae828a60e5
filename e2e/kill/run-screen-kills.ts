/**
 * Kills signage, gateway, Redis and Kafka with SIGKILL, over and over for ten minutes, while a TV plays in a browser whose picture is looked at all the time, on a
 * stack of its own; then compares what it showed with the proof of play. `npm run kills:screen -w @filiale/e2e`; VICTIMS and MINUTES change the plan, and
 * `-- --replicas 2` as in `run-kills.ts`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopStack } from '@filiale/devstack/control';
import { startProduct } from '@filiale/devstack/product';
import { cloneDir, describeStack } from '@filiale/devstack/stack';
import { startStores } from '@filiale/devstack/stores';
import { screenThroughKills } from './screen-through-kills.ts';
import { victimsOf, wantedReplicas } from './victims.ts';

/** Besides, the page counts what passes until it is loaded anew. */
const MOST_APART = 0.1;

const report = (line: string): void => console.log(line);
const stateDir = join(cloneDir, '.filiale/screen-kills');
rmSync(stateDir, { recursive: true, force: true });
const stack = describeStack({ stateDir, portOffset: 3000, env: {}, replicas: wantedReplicas() });
let isWhole = false;
try {
  await startStores(stack, report);
  await startProduct(stack, { report });
  const result = await screenThroughKills(stack, {
    victims:
      process.env.VICTIMS?.split(',').filter(Boolean) ?? victimsOf(stack, ['signage', 'gateway', 'redis', 'kafka']),
    atLeastMs: Number(process.env.MINUTES ?? 10) * 60_000,
    report,
  });
  console.log(result);
  const { dark, kills, looks, shownMs, provenMs } = result;
  isWhole = dark.length === 0 && Math.abs(provenMs / shownMs - 1) < MOST_APART;
  console.log(
    isWhole
      ? `${kills} kills, ${looks} looks: never black, and proof of ${Math.round(provenMs / 1_000)} s for ${Math.round(shownMs / 1_000)} s.`
      : 'The screen was black, or its proof of play is not complete.',
  );
} finally {
  process.exitCode = isWhole ? 0 : 1;
  await stopStack(stack, { deleteData: isWhole });
}
