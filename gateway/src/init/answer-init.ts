import type { IncomingMessage, ServerResponse } from 'node:http';
import { routes } from '@filiale/contracts/api/routes';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { Person } from '@filiale/contracts/workforce/session';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { checkQuery, parseQuery } from '@filiale/kit/http/request-parsing';
import type { Logger } from '@filiale/kit/process/logging';
import type { Metrics } from '@filiale/kit/process/metrics';
import { Counter } from 'prom-client';
import { completeEntries, entryNames } from './init-entries.ts';
import type { LastAnswers } from './last-answers.ts';
import { writePersonal } from './personal-answer.ts';
import {
  answerSize,
  compressHarder,
  contentHash,
  type PreparedAnswer,
  prepareAnswer,
  writePrepared,
} from './prepared-answer.ts';
import { createPreparedStore } from './prepared-store.ts';

const PATH = '/api/init';
const MOST_URLS = 2_000;
/** Bytes that have stayed this long are compressed harder. */
const SETTLED_MS = 3_000;
/** Answers are read anew before they are as old as this, so that a change by itself is heard of by then. */
const SOON_MS = 60_000;
/** Ages while changes are announced at once, and while they are not, so that a new price shows within 2 s either way. */
const AGES = { softMs: 15_000, hardMs: 30_000 } as const;
const SHORT_AGES = { softMs: 500, hardMs: 1_500 } as const;

type Options = {
  /** Entries of the services for a canonical query, of the whole installation for ''. */
  readonly readEntries: (query: string) => Promise<InitEntry[]>;
  readonly isLive: () => boolean;
  /** What else is kept of pages goes with what changes by itself. */
  readonly onDropped: () => void;
  readonly maxBytes: number;
  readonly last: LastAnswers;
  /** Header lines of every answer besides its own, name and value in turn. */
  readonly more: readonly string[];
  readonly metrics: Metrics;
  readonly logger: Logger;
};

/**
 * `GET /api/init`: one prepared answer per branch and choice of parts, shared by everybody; somebody signed in stands in a copy of it. `answerAtOnce` writes it without any further
 * work when it is there and is meant to be called before anything else sees the request; `answer` makes it first.
 * Source: RES-003.
 */
export function createInit({ readEntries, isLive, onDropped, maxBytes, last, more, metrics, logger }: Options) {
  const atOnce = new Counter({
    name: 'gateway_init_at_once_total',
    help: 'Answers of /api/init that lay ready',
    registers: [metrics.registry],
  });
  const queries = new Map<string, string>();
  const settling = new Set<NodeJS.Timeout>();
  const dropping = new Map<number, NodeJS.Timeout>();

  const harderLater = (key: string, answer: PreparedAnswer): void => {
    const timer = setTimeout(() => {
      settling.delete(timer);
      if (store.peek(key) !== answer) return;
      compressHarder(answer).then(
        (better) => store.improve(key, answer, better),
        (error: unknown) => logger.warn({ error }, 'init not compressed harder'),
      );
    }, SETTLED_MS);
    timer.unref();
    settling.add(timer);
  };

  /** Answers change by themselves then, as a page does that is published at an instant. */
  const dropAt = (atMs: number): void => {
    const waitMs = atMs - Date.now();
    if (waitMs > SOON_MS || dropping.has(atMs)) return;
    const timer = setTimeout(
      () => {
        dropping.delete(atMs);
        store.invalidate();
        onDropped();
      },
      Math.max(0, waitMs),
    );
    timer.unref();
    dropping.set(atMs, timer);
  };

  const store = createPreparedStore<PreparedAnswer>({
    fill: async (key, present) => {
      const parts = new URLSearchParams(key).get('parts')?.split(',');
      const entries = completeEntries(await readEntries(key), parts);
      for (const { changesAt } of entries) if (changesAt !== undefined) dropAt(Date.parse(changesAt));
      const bytes = Buffer.from(JSON.stringify({ data: entries }));
      const hash = contentHash(bytes);
      const answer = present?.hash === hash ? present : await prepareAnswer(bytes, more, hash);
      last.save(key, answer);
      if (answer !== present) harderLater(key, answer);
      return answer;
    },
    sizeOf: answerSize,
    maxBytes,
    ages: () => (isLive() ? AGES : SHORT_AGES),
    failed: (error) => logger.warn({ error }, 'init not checked, goes on with the last answer'),
    recall: last.recall,
  });

  /** The normalised query of an address, which is the key of its answer. Refuses unknown and bad parameters. */
  const queryOf = (search: string): string => {
    const asked = checkQuery(routes[`GET ${PATH}`].query, parseQuery(search)) as { branch?: string; parts?: string };
    const refuse = (name: string) => new ProblemError('request.parameter-invalid', { details: { name } });
    if (asked.branch === '') throw refuse('branch');
    const parts = [...new Set(asked.parts?.split(','))].sort();
    if (!parts.every((part) => entryNames.has(part))) throw refuse('parts');
    return new URLSearchParams({
      ...(asked.branch === undefined ? {} : { branch: asked.branch }),
      ...(parts.length === 0 ? {} : { parts: parts.join(',') }),
    }).toString();
  };

  const answerAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    const query = queries.get(request.url ?? '');
    const answer = query === undefined ? undefined : store.peek(query);
    if (!answer || request.method !== 'GET') return false;
    writePrepared(request, response, answer);
    atOnce.inc();
    return true;
  };

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    search: string,
    person: Person | null,
  ): Promise<void> => {
    const query = queryOf(search);
    const prepared = await store.get(query);
    const url = request.url ?? '';
    if (url.length <= 200) {
      if (queries.size >= MOST_URLS) queries.clear();
      queries.set(url, query);
    }
    if (person && (await writePersonal(request, response, prepared, person))) return;
    writePrepared(request, response, prepared);
  };

  const stop = (): void => {
    for (const timer of [...settling, ...dropping.values()]) clearTimeout(timer);
  };

  return { answerAtOnce, answer, invalidate: store.invalidate, stop };
}
export type Init = ReturnType<typeof createInit>;
