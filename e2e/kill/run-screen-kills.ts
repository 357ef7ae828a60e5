/**
 * Kills signage, gateway, Redis and Kafka with SIGKILL, over and over for ten minutes, while a TV plays in a browser whose picture is looked at all the time, on a
 * stack of its own; then compares what it showed with the proof of play. `npm run kills:screen -w @filiale/e2e`; VICTIMS and KILL_MINUTES change the plan, and
 * `-- --replicas 2` as in `run-kills.ts`.
 */
import { onOwnStack, report } from './on-own-stack.ts';
import { screenThroughKills } from './screen-through-kills.ts';
import { victimsOf } from './victims.ts';

await onOwnStack('screen-kills', async (stack) => {
  const result = await screenThroughKills(stack, {
    victims:
      process.env.VICTIMS?.split(',').filter(Boolean) ?? victimsOf(stack, ['signage', 'gateway', 'redis', 'kafka']),
    atLeastMs: Number(process.env.KILL_MINUTES ?? 10) * 60_000,
    report,
  });
  console.log(result);
  const { dark, kills, looks, shownMs, provenMs, passedMs } = result;
  const isWhole = dark.length === 0 && provenMs <= passedMs;
  console.log(
    isWhole
      ? `${kills} kills, ${looks} looks: never black, and proof of ${Math.round(provenMs / 1_000)} s for ${Math.round(shownMs / 1_000)} s.`
      : 'The screen was black, or its proof of play is not complete.',
  );
  return isWhole;
});
