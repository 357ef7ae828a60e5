import { Notice } from '@filiale/contracts/notices/notice';
import { noticesTopic } from '@filiale/kit/events/topics';
import { jobAuthor } from '@filiale/kit/http/author-of';
import { bindResource } from '@filiale/kit/http/crud';
import { consume } from '@filiale/kit/service/declared-consumer';
import { defineService } from '@filiale/kit/service/define-service';
import { postgresServiceConfig } from '@filiale/kit/service/service-config';
import { postgres } from '@filiale/kit/service/service-store';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { Counter } from 'prom-client';
import { z } from 'zod';

/** The notices service: what hangs on the walls of branches. */
export const notices = defineService({
  name: 'notices',
  config: z.object({
    ...postgresServiceConfig('notices'),
    /** How often it is looked whose time is over, in ms. */
    NOTICES_SWEEP_MS: z.coerce.number().int().min(50).default(60_000),
  }),
  store: postgres(),
  publishes: [noticesTopic],
  reads: [noticesTopic],
  context: ({ store, metrics: { registry }, now }) => ({
    ...postgresResourceStores(store, [Notice], noticesTopic),
    heard: new Counter({
      name: 'notices_heard_total',
      help: 'Announced notices by what became of them',
      labelNames: ['change'] as const,
      registers: [registry],
    }),
    now,
  }),
  consumers: ({ heard }) => [
    consume(noticesTopic, {
      handle: async (event) => heard.inc({ change: noticesTopic.events.read(event).isDeleted ? 'ended' : 'hung' }),
    }),
  ],
  jobs: ({ notices: sheets, now }, { NOTICES_SWEEP_MS: everyMs }) => [
    {
      name: 'end-notices',
      everyMs,
      run: async () => {
        const over = (await sheets.find([])).filter(({ until }) => until !== null && new Date(until) <= now());
        const meta = { at: now(), traceparent: '', by: jobAuthor('end-notices') };
        for (const { id, revision } of over) await sheets.remove(id, revision, meta);
        return { ended: over.length };
      },
    },
  ],
  routes: (http, { notices: sheets }) => bindResource(http, Notice, sheets),
});
