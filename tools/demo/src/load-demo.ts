import { ApiError, createClient } from '@filiale/contracts/api/client';
import pLimit from 'p-limit';
import { type DemoCompany, innCompany } from './demo-company.ts';
import { type Picture, rasterise } from './pictures.ts';
import { type DemoResource, stages } from './records.ts';
import { withPatience } from './with-patience.ts';

const TIMEOUT_MS = 30_000;
const RECORDS_AT_ONCE = 12;
/** Drawing and receiving a picture each keep a processor busy. */
const PICTURES_AT_ONCE = 4;
const PAGE_SIZE = 1000;

export type Progress = { readonly done: number; readonly total: number; readonly what: string };
export type Loaded = { readonly created: number; readonly existing: number };
type Settings = {
  /** Origin of the gateway. */
  readonly origin: string;
  readonly token: string;
  /** First day of the holiday in Salzburg, from which the menus to come are counted as well. */
  readonly loadedOn: Date;
  /** Rosmarin & Kren by default. */
  readonly demo?: DemoCompany;
  readonly onProgress?: (progress: Progress) => void;
};

/**
 * Loads a demo company through the public API. Records that exist, also changed or deleted ones, are left alone, so that
 * loading again does no harm; a configuration that was saved before is kept. Rejects with the first refusal.
 */
export async function loadDemo({
  origin,
  token,
  loadedOn,
  demo = innCompany,
  onProgress = () => {},
}: Settings): Promise<Loaded> {
  const { company, pictures } = demo;
  const authorization = `Bearer ${token}`;
  const call = createClient({ origin, headers: { authorization }, timeoutMs: TIMEOUT_MS });
  const records = demo.records(loadedOn);
  const total = Object.values(records).reduce((sum, list) => sum + list.length, 0) + pictures.length + 1;
  let created = 0;
  let existing = 0;
  const count = (outcome: 'created' | 'existing', what: string, by = 1): void => {
    if (outcome === 'created') created += by;
    else existing += by;
    onProgress({ done: created + existing, total, what });
  };

  const existingIds = async (resource: DemoResource | 'images'): Promise<Set<string>> => {
    const ids = new Set<string>();
    for (let page = 1; ; page += 1) {
      const query = { page, pageSize: PAGE_SIZE };
      const { data, meta } = await withPatience(() => call(`GET /api/${resource}` as 'GET /api/tags', { query }));
      for (const { id } of data) ids.add(id);
      if (page * PAGE_SIZE >= (meta?.total ?? 0)) return ids;
    }
  };

  const loadStage = async (stage: readonly DemoResource[]): Promise<void> => {
    const nextPlace = pLimit(RECORDS_AT_ONCE);
    const known = new Set((await Promise.all(stage.map(existingIds))).flatMap((ids) => [...ids]));
    const create = async (resource: DemoResource, record: { id: string }): Promise<void> => {
      if (known.has(record.id)) return count('existing', resource);
      const key = `POST /api/${resource}` as 'POST /api/tags';
      const isNew = await unlessExisting(() => withPatience((once) => call(key, { body: record as never }, once)));
      count(isNew ? 'created' : 'existing', resource);
    };
    for (const resource of stage) {
      await Promise.all((records[resource] ?? []).map((record) => nextPlace(() => create(resource, record))));
    }
  };

  const loadPictures = async (): Promise<void> => {
    const known = await existingIds('images');
    const nextPlace = pLimit(PICTURES_AT_ONCE);
    const upload = async (picture: Picture): Promise<void> => {
      if (known.has(picture.id)) return count('existing', 'images');
      const file = new Blob([new Uint8Array(await rasterise(picture))]);
      const isNew = await unlessExisting(() =>
        withPatience(({ headers }) =>
          uploadPicture(`${origin}/api/images`, { authorization, ...headers }, picture, file),
        ),
      );
      count(isNew ? 'created' : 'existing', 'images');
    };
    await Promise.all(pictures.map((picture) => nextPlace(() => upload(picture))));
  };

  const saveCompany = async (): Promise<void> => {
    const { data: current } = await withPatience(() => call('GET /api/config', {}));
    if (current.revision > 0) return count('existing', 'config');
    await withPatience((once) => call('POST /api/config', { body: { ...company, revision: 0 } as never }, once));
    count('created', 'config');
  };

  const loadRecords = async (): Promise<void> => {
    for (const stage of stages) await loadStage(stage);
  };
  await Promise.all([saveCompany(), loadRecords(), loadPictures()]);
  return { created, existing };
}

async function uploadPicture(
  url: string,
  headers: Record<string, string>,
  { id, name, alt: [de, en] }: Picture,
  file: Blob,
): Promise<void> {
  const form = new FormData();
  form.append('id', id);
  form.append('name', name);
  form.append('alt', de);
  form.append('translations', JSON.stringify({ 'en-GB': { alt: en } }));
  form.append('file', file, name);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { method: 'POST', headers, body: form, signal });
  const answer = (await response.json().catch(() => ({}))) as { errors?: ApiError['problems'] };
  if (!response.ok) throw new ApiError(response.status, answer.errors ?? []);
}

/** False when a record of that id is there already, perhaps deleted. */
async function unlessExisting(create: () => Promise<unknown>): Promise<boolean> {
  try {
    await create();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.problems[0]?.code === 'record.exists') return false;
    throw error;
  }
}
