import { type Retries, retryMs } from '../process/back-off.ts';
import { throttleBackground } from '../process/background-throttle.ts';
import { now } from '../process/clock.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { startWorkLoop } from '../process/work-loop.ts';
import type { Leased, Outcome, WorkQueue } from '../stores/work-queue.ts';
import type { Lane } from '../stores/work-queue-table.ts';

/** How a queue is worked through. */
export type Work<Item, Shared> = {
  /** Does one; what it throws is a try that failed. `stopping` ends when the process will not wait for it any more. */
  readonly handle: (item: Leased<Item>, shared: Shared, stopping: AbortSignal) => Promise<Outcome>;
  /** Reads once what those of a batch need. */
  readonly prepare?: (items: readonly Item[]) => Promise<Shared>;
  /** Most at once: of a batch, which the next waits for; or of each owner, who waits for nobody else. */
  readonly most: number;
  /** Each is worked through by itself. */
  readonly lanes?: readonly WorkLane[];
  /** Longer than a try may take: who died over one leaves it to the others after that. */
  readonly leaseSeconds: number;
  readonly retries: Retries;
  /** Poll interval without a nudge: for retries, and for work of other replicas, or of one that died. */
  readonly pollIntervalMs: number;
  /** Longest rest after a batch that kept this process busy for so long; over as soon as others leave it room. */
  readonly restMs?: RestMs;
  /** What the log says of one. */
  readonly about: (item: Item) => object;
};

type RestMs = (busyMs: number) => number;
type WorkLane = Lane & { readonly most?: number; readonly restMs?: RestMs };

/** A queue with who does its work; see {@link work}. */
export type DeclaredQueue = (logger: Logger, metrics: Metrics) => { stop(): Promise<void> };

/** Time for running work to end when the process stops; then other replicas take over. */
const STOP_PATIENCE_MS = 3_000;

/** Does the work of a queue. */
export const work =
  <Item, Shared = void>(queue: WorkQueue<Item>, how: Work<Item, Shared>): DeclaredQueue =>
  (logger, metrics) => {
    const stopping = new AbortController();
    /** Running work, and the owner whose slot each takes. */
    const running = new Map<Promise<void>, string | null>();

    const paused = (outcome: Outcome, tries: number): Outcome => {
      if (outcome.until || (outcome.is !== 'later' && outcome.is !== 'failed')) return outcome;
      const waitMs = retryMs(tries, how.retries);
      return waitMs === null
        ? { ...outcome, is: 'given-up' }
        : { ...outcome, until: new Date(now().getTime() + waitMs) };
    };
    const attempt = async (item: Leased<Item>, shared: Promise<Shared>, about: object): Promise<Outcome> => {
      const { tries } = item.lease;
      try {
        return paused(await how.handle(item, await shared, stopping.signal), tries);
      } catch (error) {
        if (stopping.signal.aborted) return { is: 'later', until: now(), isUncounted: true };
        logger.warn({ error, ...about }, 'work failed');
        return paused({ is: 'failed', reason: error instanceof Error ? error.message : String(error) }, tries);
      }
    };
    const tryOne = async (item: Leased<Item>, shared: Promise<Shared>): Promise<void> => {
      const about = { queue: queue.name, ...how.about(item), tries: item.lease.tries };
      try {
        const outcome = await attempt(item, shared, about);
        const isHeld = await queue.settle(item, outcome);
        const result = outcome.is === 'settled' ? 'done' : outcome.is;
        if (!outcome.isUncounted) metrics.tried(queue.name, isHeld ? result : 'lost');
        if (outcome.is === 'given-up') logger.warn({ ...about, reason: outcome.reason }, 'work given up');
      } catch (error) {
        logger.warn({ error, ...about }, 'work not settled, its lease will end');
      }
    };
    const begin = (item: Leased<Item>, shared: Promise<Shared>): Promise<void> => {
      const { owner } = item.lease;
      const trying = tryOne(item, shared).finally(() => {
        running.delete(trying);
        if (owner !== null) queue.nudge();
      });
      running.set(trying, owner);
      return trying;
    };
    const round = async ({ most = how.most, restMs = how.restMs, ...lane }: WorkLane): Promise<boolean> => {
      const before = performance.eventLoopUtilization();
      const underWay: Record<string, number> = {};
      for (const owner of running.values()) if (owner !== null) underWay[owner] = (underWay[owner] ?? 0) + 1;
      const { leaseSeconds } = how;
      const items = await queue.claim({ at: now(), most, leaseSeconds, lane, underWay });
      if (items.length === 0) return false;
      const shared = how.prepare?.(items) ?? Promise.resolve(undefined as Shared);
      const tries = items.map((item) => begin(item, shared));
      if (items[0]?.lease.owner === null) await Promise.all(tries);
      const { active } = performance.eventLoopUtilization(before);
      await throttleBackground(restMs?.(active) ?? 0);
      return true;
    };

    const { pollIntervalMs, lanes = [{ name: queue.name, where: 'true' }] } = how;
    const loops = lanes.map((lane) =>
      startWorkLoop({ name: lane.name, round: () => round(lane), pollIntervalMs, logger }),
    );
    queue.onNudge(() => {
      for (const loop of loops) loop.nudge();
    });
    return {
      stop: async () => {
        const patience = setTimeout(() => stopping.abort(), STOP_PATIENCE_MS);
        await Promise.all(loops.map((loop) => loop.stop()));
        await Promise.all(running.keys());
        clearTimeout(patience);
      },
    };
  };
