import type { Right } from '@filiale/contracts/api/rights';
import type { Fields } from '@filiale/contracts/fields/field';
import { oneOf } from '@filiale/contracts/fields/resource-name';
import type { Use, Uses, WriteMeta } from '../http/record-store.ts';

/** How the index calls a record that others point at: `branch/<id>`. */
export const referenceTarget = (resource: string, id: string): string => `${oneOf(resource)}/${id}`;

/** What one record points at since a revision: `branch/<id>`; nothing when it was removed. */
export type ReferencesOfRecord = Use & { readonly revision: number; readonly targets: readonly string[] };

/** Knows which records, in all services, point at records of this one. */
export type ReferenceIndex = {
  /** Takes later revisions alone; safe to repeat. A record without targets is kept with its revision, so that nothing earlier brings it back. */
  apply(changes: readonly ReferencesOfRecord[]): Promise<void>;
  of(target: string, most: number): Promise<Uses>;
};

/** The part of a resource that its store needs. */
export type KeptResource = {
  readonly name: string;
  readonly fields: Fields;
  /** The field whose value no two living records share. */
  readonly unique?: string;
  /** The unique value may repeat where this field differs, as table numbers do between branches. */
  readonly uniqueWithin?: string;
  /** The field that names the branch or the branches a record belongs to. */
  readonly branchField?: string;
  /** The field that names the person, or the people, it belongs to. */
  readonly ownerField?: string;
  /** Who may read it; this also decides who sees its removal. */
  readonly rights?: { readonly read: Right };
  /** No other system has records of this kind. */
  readonly isOwnOnly?: true;
  /** What lists are filtered, searched and shown by, so that indexes can be made for it. */
  readonly filters?: readonly string[];
  readonly search?: readonly string[];
  readonly list?: readonly string[];
};

/** One change of a record, to be announced. */
export type Change<V> = {
  readonly record: V;
  readonly isDeleted: boolean;
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly traceparent: string;
};

/** How a resource's changes are announced: the whole record in one event, and the key whose tombstone ends it. */
export type Announcing<V> = {
  readonly topic: string;
  readonly key: (id: string) => string;
  readonly event: (change: Change<V>) => unknown;
};

/** What becomes of a store of records besides reading and writing them. */
export type KeptRecords = {
  /** Name of the resource. */
  readonly name: string;
  /** Whether its changes are announced. */
  readonly isAnnounced: boolean;
  /** Makes the table or collection and its indexes; harmless when they exist. */
  prepare(): Promise<void>;
  /** Ends records deleted before an instant, each after its tombstone. Safe to run in several processes and to be killed anywhere. */
  purge(deletedBefore: Date, at: Date): Promise<{ announced: number; purged: number }>;
  /**
   * Announces every record as it is now, removed ones too until they are purged: what a lost topic took with it, and what could not be
   * published before. Nothing else changes, so consumers that have heard it drop it by its revision. Returns how many.
   */
  announceAgain(meta: Pick<WriteMeta, 'at' | 'traceparent'>): Promise<number>;
};
