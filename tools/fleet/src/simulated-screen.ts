import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { createClient } from '@filiale/contracts/api/client';
import type { DeviceCommand } from '@filiale/contracts/devices/device-command';

/** Shares of rounds in which something goes wrong, 0 to 1, and how long a screen is without network, in ms. */
export type Faults = {
  readonly lostQuestions: number;
  readonly lostAnswers: number;
  readonly restarts: number;
  readonly outages: number;
  readonly outageMs: number;
  /** By how much its wall clock is wrong at most, in ms. */
  readonly mostSkewMs: number;
};
export const noFaults: Faults = {
  ...{ lostQuestions: 0, lostAnswers: 0, restarts: 0, outages: 0 },
  ...{ outageMs: 0, mostSkewMs: 0 },
};
/** A bad network in an old building. */
export const usualFaults: Faults = {
  ...{ lostQuestions: 0.03, lostAnswers: 0.03, restarts: 0.02, outages: 0.02 },
  ...{ outageMs: 5_000, mostSkewMs: 365 * 86_400_000 },
};

/** What a screen lived through. Latencies in ms. */
export type ScreenLife = {
  readonly pollMs: number[];
  readonly acknowledgedMs: number[];
  /** How often each command was carried out. */
  readonly ran: Map<string, number>;
  readonly refused: unknown[];
};
export const newLife = (): ScreenLife => ({ pollMs: [], acknowledgedMs: [], ran: new Map(), refused: [] });
type Screen = {
  readonly call: ReturnType<typeof createClient>;
  readonly random: () => number;
  readonly faults: Faults;
  /** Longest wait of a poll, in seconds. */
  readonly waitSeconds: number;
  /** Between two polls, and at most before the first, in ms; half of it by chance. */
  readonly restMs?: number;
  /** After a round that failed, in ms; half of it by chance. */
  readonly pauseMs?: number;
  readonly ended: AbortSignal;
  /** Where what it lives through is noted as it happens. */
  readonly life?: ScreenLife;
};

class Lost extends Error {}
const PAUSE_MS = 500;
const HOUR_MS = 3_600_000;
/** A command may be over when its acknowledgement arrives: the screen does not carry it out then. */
const isTakenUp = (answer: DeviceCommand): boolean => answer.state === 'acknowledged';

/** A screen as the player is one: polls until it is ended, and keeps the number of its last command through restarts. */
export async function runScreen({
  call,
  random,
  faults,
  waitSeconds,
  restMs = 0,
  pauseMs = PAUSE_MS,
  ended,
  life = newLife(),
}: Screen): Promise<ScreenLife> {
  const skewMs = Math.round((random() * 2 - 1) * faults.mostSkewMs);
  let after = 0;
  let manifest = '';
  /** A call whose question, or answer, may get lost on the way. */
  const sent = async <T>(make: () => Promise<T>, latencies?: number[]): Promise<T> => {
    if (random() < faults.lostQuestions) throw new Lost('question');
    const beganMs = performance.now();
    const answer = await make();
    latencies?.push(performance.now() - beganMs);
    if (random() < faults.lostAnswers) throw new Lost('answer');
    return answer;
  };
  const report = (id: string, state: 'acknowledged' | 'done', latencies?: number[]) =>
    sent(
      async () =>
        (
          await call(
            'POST /api/digital-signage-sessions/current/commands/{id}',
            { params: { id }, body: { state } },
            { signal: ended },
          )
        ).data,
      latencies,
    );
  const carryOut = async ({ id, sequence }: DeviceCommand): Promise<void> => {
    after = sequence;
    if (!isTakenUp(await report(id, 'acknowledged', life.acknowledgedMs))) return;
    life.ran.set(id, (life.ran.get(id) ?? 0) + 1);
    await report(id, 'done');
  };
  const round = async (): Promise<void> => {
    const isFirst = manifest === '';
    const { data } = await sent(
      () =>
        call(
          'POST /api/digital-signage-sessions/current/poll',
          {
            body: {
              ...{ after, manifest, wait: isFirst ? 0 : waitSeconds },
              facts: { playerVersion: 'simulated', clockSkewMs: skewMs, manifest },
            },
          },
          { signal: ended },
        ),
      // One that waits is as long as it waits.
      isFirst || waitSeconds === 0 ? life.pollMs : undefined,
    );
    if (data.manifest !== manifest) {
      const shown = await sent(() => call('GET /api/digital-signage-sessions/current/manifest', {}, { signal: ended }));
      manifest = shown.data.hash;
      const [segment] = shown.data.segments;
      const [item] = segment?.items ?? [];
      if (segment && item) {
        const hour = new Date(Math.floor(Date.parse(data.now) / HOUR_MS) * HOUR_MS).toISOString();
        const key = randomBytes(16).toString('hex');
        const played = { key, hour, segment: segment.id, item: item.id, manifest, plays: 1, durationMs: 10_000 };
        await sent(() =>
          call('POST /api/digital-signage-sessions/current/plays', { body: { plays: [played] } }, { signal: ended }),
        );
      }
    }
    if (data.command) await carryOut(data.command);
  };
  const rest = (ms: number): Promise<void> => pause(ms, undefined, { signal: ended }).catch(() => undefined);
  if (restMs > 0) await rest(restMs * random());
  while (!ended.aborted) {
    try {
      if (random() < faults.restarts) manifest = '';
      if (random() < faults.outages) await pause(faults.outageMs * random(), undefined, { signal: ended });
      await round();
      if (restMs > 0) await rest(restMs * (0.5 + random()));
    } catch (error) {
      if (ended.aborted) break;
      if (!(error instanceof Lost)) life.refused.push(error);
      await rest(pauseMs * (0.5 + random()));
    }
  }
  return life;
}
