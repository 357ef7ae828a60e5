import type { ActorKind } from '@filiale/contracts/analytics/log';
import type { Role } from '@filiale/contracts/api/access';
import type { RemovedRecord } from '@filiale/contracts/api/route';
import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import type { Place } from './list-cursor.ts';
import type { RemovalsAsked, ResolvedList } from './list-query.ts';

/** Who does something, and from where, as the log keeps it; see `authorOf` and `jobAuthor`. */
export type Author = {
  readonly kind: ActorKind;
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Network of the address. */
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
};

/** When, under which trace and by whom a write happens. */
export type WriteMeta = {
  readonly at: Date;
  readonly traceparent: string;
  readonly by: Author;
  /** What the log calls it; create, update or delete by default. */
  readonly action?: string;
  /** Ids of the branches that it concerns besides those that the record belongs to. */
  readonly branches?: readonly string[];
  /** Changes for its audit line besides the fields of the record. */
  readonly changes?: readonly FieldChange[];
  /** What else is announced in the same write. */
  readonly events?: readonly PendingEvent[];
  /** Id of the change that this one takes back. */
  readonly undoes?: string;
  /** Names the write, so that a repetition finds out that it was done; see {@link Store.marked}. */
  readonly mark?: string;
};

/** What became of a guarded write: done, no such record, or somebody else was faster. */
export type Written<V> =
  | { readonly outcome: 'stored'; readonly record: V }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'stale'; readonly current: V };

/** A record's own fields and what another system calls it, without what the store keeps for it. */
export type ValuesOf<V extends RecordHead> = Omit<V, keyof RecordHead>;

/** A part of a list. */
export type Page<V> = {
  readonly items: V[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isTotalMinimum?: boolean;
  readonly next: Place | null;
};

/** Where the records of a resource are kept, as `bindResource` needs it. */
export type Store<V extends RecordHead> = {
  /** One page; of each record only the id and the columns asked for. `next` is where the list goes on, null at its end. */
  list(query: ResolvedList): Promise<Page<V>>;
  get(id: string): Promise<V | null>;
  /** Raises 409 `record.exists` for a taken id and 422 `field.unique` for a taken unique value or external id. */
  insert(id: string, values: ValuesOf<V>, meta: WriteMeta): Promise<V>;
  /** With the values that are there, nothing is written: the record stays at its revision. */
  replace(id: string, revision: number, values: ValuesOf<V>, meta: WriteMeta): Promise<Written<V>>;
  /** Without a revision the current state is removed. */
  remove(id: string, revision: number | null, meta: WriteMeta): Promise<Written<V>>;
  /** Records that point at this one, as far as that was heard of; a store that knows of none leaves it out. */
  usesOf?(id: string, most: number): Promise<Uses>;
  /** Removed records that are not purged yet; absent if they cannot be restored. */
  readonly removed?: RemovedRecords<V>;
};

/** A record that points at another one, and the branches that it belongs to. */
export type Use = {
  readonly resource: string;
  readonly id: string;
  /** What people call it; empty where that is personal. */
  readonly name: string;
  readonly branches: readonly string[];
};
/** So many of them, and as many as were asked for. */
export type Uses = { readonly total: number; readonly uses: readonly Use[] };
/** Removed records, for as long as they are kept. */
export type RemovedRecords<V extends RecordHead> = {
  get(id: string): Promise<V | null>;
  /** Makes it be there again, with the values; missing when somebody else was faster. Raises 422 `field.unique` as an insert does. */
  restore(id: string, revision: number, values: ValuesOf<V>, meta: WriteMeta): Promise<Written<V>>;
};

/** Removed records, oldest removal first; `next` is where they go on, null at the end. */
export type Removals = { readonly items: RemovedRecord[]; readonly next: Place | null };

/** A store whose records other systems have too. */
export type SyncedStore<V extends RecordHead> = Store<V> & {
  /** Removals of the last 400 days, without restored records. */
  removals(asked: RemovalsAsked): Promise<Removals>;
  readonly removed: RemovedRecords<V>;
  /** The living record that a system calls so; without a system that of its `externalId`. */
  getByExternalId(externalId: string, system?: string): Promise<V | null>;
  /** The living record, when a write of this mark was the last one that had a mark. */
  marked(id: string, mark: string): Promise<V | null>;
  readonly batches: BatchJournal;
  /** Begins anew to take writes as the store would, and to keep none of them. */
  dryRun(): DryRun<V>;
};

/** What becomes of writes if they are made: the same answers and refusals. */
export type DryRun<V extends RecordHead> = Pick<Store<V>, 'get' | 'insert' | 'replace'> &
  Pick<SyncedStore<V>, 'getByExternalId'> & {
    /** Whether it has taken a write of this record. */
    has(id: string): boolean;
  };

/** State of a batch with a key: new, running elsewhere, used for another body, or done with its results. */
export type BatchClaim =
  /** `isResumed`: somebody had begun at that instant and was ended. */
  | { readonly state: 'ours'; readonly begunAt: Date; readonly isResumed: boolean }
  | { readonly state: 'running' | 'other-body' }
  | { readonly state: 'done'; readonly results: string };

/** Remembers batches for a day, so that a repeated one is answered as before, and one that was broken off is carried on. */
export type BatchJournal = {
  /** Takes a batch over that nobody is at: not begun, or not heard of for `BATCH_LEASE_MS`. */
  claim(key: string, bodyHash: string, at: Date): Promise<BatchClaim>;
  /** Says that it is still being worked at. */
  renew(key: string, at: Date): Promise<void>;
  /** Lets others take it over. */
  release(key: string): Promise<void>;
  finish(key: string, results: string): Promise<void>;
};
/** What remembers calls by their `Idempotency-Key`, as batches are, and forgets those that did nothing. */
export type CallJournal = BatchJournal & { drop(key: string): Promise<void> };
/** How long somebody who is at a batch may say nothing. */
export const BATCH_LEASE_MS = 20_000;
/** How long batches are remembered. */
export const BATCH_KEPT_MS = 24 * 3_600_000;

/** An announcement as it waits in its document for the relay; a null event is a tombstone. */
export type PendingEvent = {
  readonly id: string;
  readonly key: string;
  readonly topic: string;
  readonly event: unknown;
};
