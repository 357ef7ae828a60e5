import type { BatchResult } from '@filiale/contracts/api/batch';
import type { ListMeta } from '@filiale/contracts/api/list-query';
import type { RecordUses, RemovedRecord } from '@filiale/contracts/api/route';
import type { UndoChange } from '@filiale/contracts/api/undo';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { staffCall } from '../session/staff-call.ts';

/** A record of any resource. */
export type AnyRecord = RecordHead & { readonly externalId?: string; readonly [field: string]: unknown };

/** What lists are asked for, as `?filter[…]=…&search=…&sort=…&page=…&fields=…` says it. */
export type ListQuery = {
  readonly filter?: Readonly<Record<string, string>>;
  readonly search?: string;
  readonly sort?: string;
  readonly page?: number;
  readonly pageSize?: number;
  readonly cursor?: string;
  readonly fields?: string;
};

type Input = { readonly params?: object; readonly query?: object; readonly body?: unknown };
type Answer<T> = Promise<{ readonly data: T; readonly meta?: ListMeta }>;
type Options = { readonly signal?: AbortSignal; readonly headers?: Record<string, string> };

/** The generic calls of a resource whose name is known only when the page is open; their shapes are the same for all of them. */
const call = staffCall as unknown as <T>(key: string, input: Input, options?: Options) => Answer<T>;

export const listRecords = (resource: string, query: ListQuery, options?: Options): Answer<AnyRecord[]> =>
  call(`GET /api/${resource}`, { query }, options);
export const getRecord = async (resource: string, id: string, options?: Options): Promise<AnyRecord> =>
  (await call<AnyRecord>(`GET /api/${resource}/{id}`, { params: { id } }, options)).data;
/** References to a record; needs the right to change it. */
export const usesOfRecord = async (resource: string, id: string, options?: Options): Promise<RecordUses> =>
  (await call<RecordUses>(`GET /api/${resource}/{id}/uses`, { params: { id } }, options)).data;
export const createRecord = async (resource: string, body: object): Promise<AnyRecord> =>
  (await call<AnyRecord>(`POST /api/${resource}`, { body })).data;
/** `record` is whole, with the revision it was read at. */
export const replaceRecord = async (resource: string, record: AnyRecord): Promise<AnyRecord> =>
  (await call<AnyRecord>(`PUT /api/${resource}/{id}`, { params: { id: record.id }, body: record })).data;
/** `uses`: what becomes of those that point at it, see `RemoveQuery`. */
export const removeRecord = async (
  resource: string,
  id: string,
  uses: 'refuse' | 'leave' = 'refuse',
): Promise<void> => {
  await call(`DELETE /api/${resource}/{id}`, { params: { id }, query: { uses } });
};
export const restoreRecord = async (resource: string, id: string): Promise<AnyRecord> =>
  (await call<AnyRecord>(`POST /api/${resource}/{id}/restore`, { params: { id } })).data;
/** Removals of a resource's records since an instant, oldest first, a page at a time. */
export const removedRecords = (
  resource: string,
  query: { readonly since: string; readonly pageSize: number; readonly cursor?: string },
  options?: Options,
): Answer<RemovedRecord[]> => call(`GET /api/${resource}/removed`, { query }, options);
export const undoChange = async (resource: string, id: string, body: UndoChange): Promise<AnyRecord> =>
  (await call<AnyRecord>(`POST /api/${resource}/{id}/undo`, { params: { id }, body })).data;
/** `items` as `Batch` says; `key` makes a repetition do nothing. */
export const writeBatch = async (
  resource: string,
  body: { readonly items: readonly unknown[]; readonly dryRun?: boolean; readonly system?: string },
  key: string,
): Promise<BatchResult> =>
  (await call<BatchResult>(`POST /api/${resource}/batch`, { body }, { headers: { 'idempotency-key': key } })).data;
