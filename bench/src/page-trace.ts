import type { Page } from './manager-page.ts';

/** One thing that a page did, as the browser traces it; `ts`, `dur` and `tdur` are begin, length and processor time in µs. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
};

/** What the main thread of a page did while something ran. */
export async function traced(page: Page, run: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  // Other pages have processes of their own; the one that was used did the most.
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = mains.map(({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid));
  return threads.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** The tasks among what a page did. */
export const tasksOf = (events: readonly TraceEvent[]): readonly TraceEvent[] =>
  events.filter(({ name }) => /RunTask$/.test(name));
