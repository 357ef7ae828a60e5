import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@filiale/contracts/api/client';
import type { RecordUses } from '@filiale/contracts/api/route';
import { newId } from '@filiale/contracts/fields/ids';
import { type Load, type LoadResult, load } from './load.ts';
import { type RunningStack, runningStack } from './running-stack.ts';

/** How long something may take that is only a matter of time: a removal behind an event, a change behind a copy. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 200;
/** Calls that take things away at once. */
const CLEANERS = 8;
/** Calls of a load in the short form, and how often what is repeated is repeated. */
const SHORT_CALLS = 40;

/** Little is measured, and everything is called. */
export const isShort = process.env.SHORT === '1';

type Removable = 'branches' | 'categories' | 'departments' | 'menus' | 'products' | 'time-clocks' | 'users';
type Clean = () => Promise<unknown>;

/** A length, a repetition or a size: what the environment says, else the usual or, in the short form, a small one. */
export const setting = (name: string, usual: number, short: number): number =>
  Number(process.env[name] ?? (isShort ? short : usual));

/** Temporary refusals: the index still has a reference from its menu, a process is busy or restarting. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || [409, 429].includes(error.status) || error.status >= 500;

/** The customers that a refused removal names. */
function customersIn(error: unknown): readonly string[] {
  const details = error instanceof ApiError ? error.problems[0]?.details : undefined;
  const { uses = [] } = (details ?? {}) as Partial<RecordUses>;
  return uses.filter(({ resource }) => resource === 'customers').map(({ id }) => id);
}

/** Asks again until it answers; the last refusal is raised when the time is over. */
export async function persist<T>(
  ask: () => Promise<T>,
  isWaitedOut: (error: unknown) => boolean = passes,
  untilMs = performance.now() + PATIENCE_MS,
): Promise<T> {
  for (; ; await pause(PAUSE_MS))
    try {
      return await ask();
    } catch (error) {
      if (!isWaitedOut(error) || performance.now() > untilMs) throw error;
    }
}

/**
 * Tools of a measurement: the running stack, loads that fail with the first unexpected answer, and the removal of all created records, however
 * it ends.
 */
export function openBench(name: string, stack: RunningStack = runningStack()) {
  const cleaning: Clean[] = [];
  const missed: string[] = [];
  /** All that is taken away at the end shares one patience: behind one thing that stays, others would wait in vain, each for itself. */
  let cleanUntilMs: number | undefined;

  const removeOnce = async (resource: Removable | 'customers', id: string): Promise<void> => {
    try {
      await stack.call(`DELETE /api/${resource}/{id}`, { params: { id } });
    } catch (error) {
      // A guest with an address in an order becomes a customer of its branch, with a delay.
      for (const customer of customersIn(error)) await removeOnce('customers', customer);
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
  };
  const remove = (resource: Removable, id: string): Promise<void> =>
    persist(() => removeOnce(resource, id), passes, cleanUntilMs);

  const headersOfLoad = { 'user-agent': `filiale-bench/${name}` };
  return {
    ...stack,
    /** What calls of a load say of themselves, also those that are made otherwise. */
    headersOfLoad,
    /** Calls an address; see {@link load}. Short forms end after some calls. */
    load: (given: Load): Promise<LoadResult> =>
      load({
        ...given,
        headers: { ...headersOfLoad, ...given.headers },
        ...(isShort && { calls: Math.min(given.calls ?? SHORT_CALLS, SHORT_CALLS) }),
      }),
    /** Runs at the end in any case, the last one first. */
    after: (clean: Clean): void => void cleaning.push(clean),
    /** The id of a record that is about to be made; it is taken away at the end even where the answer to its making was lost. */
    idOfNew: (resource: Removable): string => {
      const id = newId();
      cleaning.push(() => remove(resource, id));
      return id;
    },
    /** Takes away every record that a word finds. */
    removeFound: async (resource: 'departments' | 'products', search: string): Promise<void> => {
      for (;;) {
        const { data } = await persist(
          () => stack.call(`GET /api/${resource}`, { query: { search, pageSize: 500, page: 1, filter: {} } }),
          passes,
          cleanUntilMs,
        );
        if (data.length === 0) return;
        const left = data.map(({ id }) => id);
        const clean = async () => {
          for (let id = left.pop(); id !== undefined; id = left.pop()) await remove(resource, id);
        };
        await Promise.all(Array.from({ length: CLEANERS }, clean));
      }
    },
    /** A limit that was asked for and not held. A short form measures too little to say so. */
    miss: (text: string): void => {
      if (!isShort) missed.push(text);
    },
    missed,
    /** Does everything that is left to be done; raises what went wrong when all is tried. */
    cleanUp: async (): Promise<void> => {
      const errors: unknown[] = [];
      cleanUntilMs = performance.now() + PATIENCE_MS;
      for (let clean = cleaning.pop(); clean; clean = cleaning.pop())
        try {
          await clean();
        } catch (error) {
          errors.push(error);
        }
      if (errors.length > 0) throw new AggregateError(errors, `${name} left something behind: ${errors.join('; ')}`);
    },
  };
}
export type Bench = ReturnType<typeof openBench>;
