import { createClient } from '@filiale/contracts/api/client';
import { pageCallHeaders } from '../api/page-call-headers.ts';
import type { QueueSource } from '../signage/use-branch-queue.ts';

/** An answer that takes longer is none: what is shown must not be old. */
const TIMEOUT_MS = 5_000;
const call = createClient({ origin: '', timeoutMs: TIMEOUT_MS, headers: pageCallHeaders });

/** The queue of its branch, as a TV asks for it. */
export const screenQueue: QueueSource = {
  read: async (id) => (await call('GET /api/branches/{id}/queue', { params: { id } })).data,
  openScope: () => ({ window, document, openSource: (url) => new EventSource(url) }),
};
