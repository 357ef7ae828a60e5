/** Simulated screens against a running installation: `node tools/fleet/src/main.ts --screens 200 --minutes 5 --seed 7`. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@filiale/contracts/api/client';
import { openFleet } from './open-fleet.ts';
import { usualFaults } from './simulated-screen.ts';

const { values } = parseArgs({
  options: {
    screens: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const { FILIALE_URL: origin = 'http://127.0.0.1:8080', FILIALE_ADMIN_TOKEN: token = '' } = process.env;
const COMMANDS_EVERY_MS = 5_000;
const call = createClient({ origin, timeoutMs: 60_000, headers: { authorization: `Bearer ${token}` } });
const ended = new AbortController();
const count = Number(values.screens);
const fleet = await openFleet({
  ...{ origin, call, count, seed: Number(values.seed), faults: usualFaults },
  ...{ waitSeconds: 10, ended: ended.signal },
});
process.once('SIGINT', () => ended.abort());
const endsMs = performance.now() + Number(values.minutes) * 60_000;
while (performance.now() < endsMs && !ended.signal.aborted) {
  await Promise.allSettled(
    fleet.ids.map((id) =>
      call('POST /api/digital-signage-devices/{id}/command', { params: { id }, body: { type: 'refreshContent' } }),
    ),
  );
  await pause(COMMANDS_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
}
ended.abort();
const lives = await fleet.lives;
const ran = lives.flatMap((life) => [...life.ran.values()]);
console.log(
  [
    `${count} screens, ${lives.reduce((sum, { pollMs }) => sum + pollMs.length, 0)} polls that did not wait`,
    `${ran.length} commands carried out, ${ran.filter((times) => times > 1).length} of them more than once`,
    `${lives.reduce((sum, { refused }) => sum + refused.length, 0)} calls refused`,
  ].join('\n'),
);
await fleet.remove();
process.exitCode = ran.some((times) => times > 1) ? 1 : 0;
