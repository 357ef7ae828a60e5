import type { Batch } from '@filiale/contracts/api/batch';
import type { UndoChange } from '@filiale/contracts/api/undo';
import type { Config } from '@filiale/contracts/catalog/config';
import { missingPages, type NeededPage } from '../../frame/legal-links.ts';
import { Declined } from './declined.ts';
import { question } from './question.ts';
import { plainCall } from './staff-fetch.ts';

/** Texts that guests accept or look for, and that are not there: a branch becomes public without them, or they are taken from a public shop. */
export type LiveWithout = { readonly pages: readonly NeededPage[]; readonly becomes: 'public' | 'without' };

const { ask, useAsked } = question<LiveWithout>();

export { useAsked as useAskedLive };

/** What a call writes, as far as it is known here. */
type Input = { readonly params?: { readonly id?: string }; readonly body?: unknown };
type Listed = { readonly id: string; readonly externalId?: string };
/** The current state. */
type Present = {
  readonly config: () => Promise<Config>;
  readonly publicBranches: () => Promise<readonly Listed[]>;
};

const MOST_BRANCHES = 1000;
const present: Present = {
  config: async () => (await plainCall('GET /api/config', {})).data,
  publicBranches: async () => {
    const query = { filter: { isPublic: 'true' }, fields: 'externalId', pageSize: MOST_BRANCHES };
    return (await plainCall('GET /api/branches', { query })).data;
  },
};

/** Asks before a shop without legal texts is published; throws `Declined` if the user cancels. */
export async function askBeforeLive(key: string, input: unknown): Promise<void> {
  const without = await liveWithout(key, input as Input, present);
  if (without && !(await ask(without))) throw new Declined();
}

/** What a call would leave a public shop without; null for every other call. */
export async function liveWithout(key: string, input: Input, now: Present): Promise<LiveWithout | null> {
  const publishes = publishedBy(key, input);
  if (publishes.length > 0) {
    const pages = missingPages(await now.config());
    if (pages.length === 0) return null;
    const open = new Set((await now.publicBranches()).flatMap(({ id, externalId }) => [id, externalId ?? id]));
    return publishes.every((branch) => branch !== null && open.has(branch)) ? null : { pages, becomes: 'public' };
  }
  if (!isOfConfig(key)) return null;
  const before = await now.config();
  const had = missingPages(before);
  const pages = missingPages({ ...before, ...configBy(key, input) }).filter((page) => !had.includes(page));
  return pages.length > 0 && (await now.publicBranches()).length > 0 ? { pages, becomes: 'without' } : null;
}

const isOfConfig = (key: string): boolean => key === 'POST /api/config' || key === 'POST /api/config/{id}/undo';

function configBy(key: string, { body }: Input): Partial<Config> {
  if (key === 'POST /api/config') return body as Partial<Config>;
  return Object.fromEntries((body as UndoChange).fields.map(({ field, wanted }) => [field, wanted ?? '']));
}

/** Branches that a call writes as public ones, by what they are called; null: a new one. */
function publishedBy(key: string, { params, body }: Input): (string | null)[] {
  const id = params?.id ?? null;
  const isPublic = (values: unknown): boolean => (values as { isPublic?: unknown }).isPublic === true;
  switch (key) {
    case 'POST /api/branches':
      return isPublicWhole(body) ? [null] : [];
    case 'PUT /api/branches/{id}':
      return isPublic(body) ? [id] : [];
    case 'POST /api/branches/{id}/undo':
      return (body as UndoChange).fields.some(({ field, wanted }) => field === 'isPublic' && wanted === true)
        ? [id]
        : [];
    case 'POST /api/branches/batch': {
      const { items, dryRun = false } = body as { items: Batch['items']; dryRun?: boolean };
      return dryRun
        ? []
        : items.flatMap((item) => {
            const { id: one, externalId, set } = (item ?? {}) as { id?: string; externalId?: string; set?: object };
            return (set ? isPublic(set) : isPublicWhole(item)) ? [one ?? externalId ?? null] : [];
          });
    }
    default:
      return [];
  }
}

/** A whole branch is public unless it says otherwise. */
const isPublicWhole = (values: unknown): boolean =>
  (values as { isPublic?: unknown } | null | undefined)?.isPublic !== false;
