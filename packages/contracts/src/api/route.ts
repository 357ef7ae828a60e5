import { z } from 'zod';
import { columnsOf } from '../fields/cells.ts';
import { ExternalIds, ExternalSystem } from '../fields/external-ids.ts';
import type { Fields } from '../fields/field.ts';
import { filterNamesOf } from '../fields/filters.ts';
import { ExternalId, Id } from '../fields/ids.ts';
import { lazily } from '../fields/lazily.ts';
import type { AnyResource } from '../fields/resource.ts';
import { BATCH_LIMIT_BYTES, Batch, BatchResult, MOST_OF_A_BATCH } from './batch.ts';
import { type ExportFormat, exportTypes } from './export.ts';
import { ExportQuery, RecordListQuery, RemovedQuery } from './list-query.ts';
import type { ProblemCode } from './problems.ts';
import { exportRight, isRestorable, isSynced, isUndoable } from './resource-calls.ts';
import type { Right, RouteOwner, Who } from './rights.ts';
import { UndoChange } from './undo.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Most bytes of a body whose route names no limit. */
export const BODY_LIMIT_BYTES = 256 * 1024;
/** Limits that count apart: calls that a stranger could do harm with, or that come in large numbers. A visitor who browses much may still order. */
export type RouteLimit = 'orders' | 'uploads' | 'forms' | 'analytics' | 'webhooks' | 'logins' | 'pairings';

/** What the generic calls of a resource do. */
export type ResourceAction =
  | 'list'
  | 'removed'
  | 'export'
  | 'get'
  | 'uses'
  | 'create'
  | 'replace'
  | 'remove'
  | 'upsert'
  | 'batch'
  | 'undo'
  | 'restore';

/** Kinds of answer other than JSON. */
type AnswerType =
  | 'text/event-stream'
  | 'application/pdf'
  | 'application/octet-stream'
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'text/css'
  | 'text/calendar'
  | (typeof exportTypes)[ExportFormat];

/**
 * One HTTP call. Its key in `routes` is `METHOD /api/path/{parameter}`; method and path are read from there.
 * `data` is the schema of the answer's `data`. Bodies are refused for unknown names where their schema is strict.
 */
export type Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> = Who & {
  readonly owner: RouteOwner;
  readonly summary: string;
  /** Other addresses of the same call, which stay but are described as this one alone: two described paths never fit one address. */
  readonly also?: readonly string[];
  /** The call ends, on that day at the earliest: since when that is known, and what takes its place. Its answers say so. */
  readonly deprecated?: { readonly since: string; readonly until: string; readonly instead?: string };
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204 | 303;
  /** Status of success where something was made that was not there before. */
  readonly statusOfNew?: 201;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly data?: D;
  /** The call may be repeated with the same key without doing its work twice. */
  readonly idempotency?: 'required' | 'optional';
  /** Most bytes of the body; `BODY_LIMIT_BYTES` by default. */
  readonly bodyLimitBytes?: number;
  /** May take several times longer than other calls. */
  readonly isLong?: true;
  /** What the calls of one address count under at the gateway; with all others by default. */
  readonly limit?: RouteLimit;
  /** Kind of body other than JSON that is read too; `form` (urlencoded) and `bytes` are read by the handler instead of JSON. */
  readonly accepts?: 'multipart' | 'form' | 'bytes';
  /** Called by servers and pages of others by nature, so that no foreign page is refused; does nothing that its caller says. */
  readonly isFromElsewhere?: true;
  /** Asked again and again by machines, so that a single call is of no interest to anybody. */
  readonly isPolled?: true;
  /** A person must have proved the password lately (403 `access.proof-needed`); keys and the token of the installation prove themselves. */
  readonly asksForProof?: true;
  /** Action under which the gateway logs this call, since no service does: an export, or work that writes no record. */
  readonly auditedAs?: string;
  /** Kinds of answer other than JSON. */
  readonly answers?: AnswerType | readonly AnswerType[];
  /** What it may refuse besides what follows from its kind, see `problemCodesOf`. */
  readonly problems?: readonly ProblemCode[];
  readonly resource?: {
    readonly name: string;
    readonly about?: string;
    readonly action: ResourceAction;
    readonly fields?: Fields;
    /** Names that the filter of its list takes. */
    readonly filters?: readonly string[];
    /** The field that says to which branches a record belongs. */
    readonly branchField?: string;
  };
};

/** Splits a route key into its method and its path with `{parameters}`. */
export function methodAndPath(key: string): { method: Method; path: string } {
  const [method, path] = key.split(' ');
  if (!path || (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE'))
    throw new Error(`not a route key: ${key}`);
  return { method, path };
}

/** Every address that a route answers at: the described one first. */
export function addressesOf(key: string, { also = [] }: Pick<Route, 'also'>): { method: Method; path: string }[] {
  const { method, path } = methodAndPath(key);
  return [path, ...also].map((each) => ({ method, path: each }));
}

/** Declares a route; keeps the literal schema types, and whether its callers must send a key. */
export const route = <
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  D extends z.ZodType = z.ZodNever,
  const I extends Route['idempotency'] = undefined,
>(
  definition: Route<P, Q, B, D> & { readonly idempotency?: I },
): Route<P, Q, B, D> & { readonly idempotency?: I } => definition;

/** So long a removal is remembered, as the log is. */
export const REMOVALS_KEPT_DAYS = 400;
/** A record that is not there any more, by what other systems know it by. */
export const RemovedRecord = z.object({
  id: Id,
  externalId: ExternalId.optional(),
  externalIds: ExternalIds.optional(),
  removedAt: z.iso.datetime(),
});
export type RemovedRecord = z.infer<typeof RemovedRecord>;

export const IdParams = z.object({ id: Id });
/** What becomes of a record that others point at: it stays, with 409 `record.in-use`, or it goes and they point at nothing. */
export const RemoveQuery = z.strictObject({ uses: z.enum(['refuse', 'leave']).default('refuse') });
export type RemoveQuery = z.infer<typeof RemoveQuery>;
/** With a system the id is that of the system in `externalIds`, without one it is `externalId`. */
export const ExternalIdQuery = z.strictObject({ externalId: ExternalId, system: ExternalSystem.optional() });
export type ExternalIdQuery = z.infer<typeof ExternalIdQuery>;

type Stored<R> = R extends { readonly record: z.ZodType<infer V> } ? V : never;
type BodyOf<R, K extends 'create' | 'replace'> = R extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** What points at a record, as far as the caller may read it: how many records these are, the first of them by name, and whether there are others. */
export const RecordUses = z.object({
  total: z.int(),
  hasOthers: z.boolean(),
  uses: z.array(z.object({ resource: z.string(), id: Id, name: z.string() })),
});
export type RecordUses = z.infer<typeof RecordUses>;

/** The generic routes of resources, keyed like every other route; of those whose records cannot be undone, restored or kept in step these are not there. */
export type ResourceRoutes<R extends AnyResource> = {
  [E in R as `GET /api/${E['name']}`]: Route<z.ZodNever, typeof RecordListQuery, z.ZodNever, z.ZodType<Stored<E>[]>>;
} & {
  [E in R as `GET /api/${E['name']}/export`]: Route<z.ZodNever, typeof ExportQuery>;
} & {
  [E in R as `GET /api/${E['name']}/removed`]: Route<
    z.ZodNever,
    typeof RemovedQuery,
    z.ZodNever,
    z.ZodType<RemovedRecord[]>
  >;
} & {
  [E in R as `GET /api/${E['name']}/{id}`]: Route<typeof IdParams, z.ZodNever, z.ZodNever, z.ZodType<Stored<E>>>;
} & {
  [E in R as `POST /api/${E['name']}`]: Route<z.ZodNever, z.ZodNever, BodyOf<E, 'create'>, z.ZodType<Stored<E>>>;
} & {
  [E in R as `PUT /api/${E['name']}/{id}`]: Route<
    typeof IdParams,
    z.ZodNever,
    BodyOf<E, 'replace'>,
    z.ZodType<Stored<E>>
  >;
} & {
  [E in R as `GET /api/${E['name']}/{id}/uses`]: Route<typeof IdParams, z.ZodNever, z.ZodNever, typeof RecordUses>;
} & {
  [E in R as `POST /api/${E['name']}/{id}/undo`]: Route<
    typeof IdParams,
    z.ZodNever,
    typeof UndoChange,
    z.ZodType<Stored<E>>
  >;
} & {
  [E in R as `POST /api/${E['name']}/{id}/restore`]: Route<
    typeof IdParams,
    z.ZodNever,
    z.ZodNever,
    z.ZodType<Stored<E>>
  >;
} & { [E in R as `DELETE /api/${E['name']}/{id}`]: Route<typeof IdParams, typeof RemoveQuery> };

/** Whether a POST runs once per `Idempotency-Key`: every one except those called from outside and those with their own mechanism. */
export const isAnsweredOnce = (key: string, { idempotency, access, owner, isFromElsewhere }: Route): boolean =>
  key.startsWith('POST ') && !idempotency && access !== 'service' && owner !== 'gateway' && !isFromElsewhere;

/** What all calls that answer a list as a file have in common. */
export const exporting = { answers: Object.values(exportTypes), isLong: true, auditedAs: 'export' } as const;

const removedRecords = z.array(RemovedRecord);

/** The generic routes of each resource. Source: RES-011 and following. */
export const resourceRoutes = <const L extends readonly AnyResource[]>(...resources: L): ResourceRoutes<L[number]> =>
  Object.assign({}, ...resources.map(routesOf));

/** Creating, for those alone who may delete as well: nobody takes back what only others may do. */
const restoring = ({ create, delete: removing }: AnyResource['rights']): Right => ({
  ...create,
  besides: [removing.action],
  allowed: Object.fromEntries(Object.entries(create.allowed).filter(([principal]) => principal in removing.allowed)),
});

function routesOf(resource: AnyResource): Record<string, Route> {
  const { name, about, fields, service: owner, label, rights, writes, removal, asksForProof } = resource;
  const proof = asksForProof ? { asksForProof } : {};
  const of = (action: ResourceAction) => ({ resource: { name, about, action, fields }, owner }) as const;
  const many = label.many.en.toLowerCase();
  const answered = <R extends object>(route: R) => lazily(route, { data: () => resource.record });
  const writing = <R extends object>(schema: 'create' | 'replace', route: R) =>
    answered(lazily({ ...route, ...proof, ...writes }, { body: () => writes?.body ?? resource[schema] }));
  const synced: Record<string, Route> = isSynced(resource)
    ? {
        [`GET /api/${name}/removed`]: {
          ...of('removed'),
          right: rights.read,
          summary: `List which of ${many} were removed in the last ${REMOVALS_KEPT_DAYS} days`,
          query: RemovedQuery,
          data: removedRecords,
        },
        [`PUT /api/${name}`]: writing('create', {
          ...of('upsert'),
          right: rights.update,
          statusOfNew: 201,
          summary: `Create or replace one of ${many} by its external id`,
          query: ExternalIdQuery,
        }),
        [`POST /api/${name}/batch`]: {
          ...of('batch'),
          right: rights.update,
          summary: `Create and replace up to ${MOST_OF_A_BATCH} of ${many}, each by itself`,
          body: Batch,
          data: BatchResult,
          idempotency: 'required',
          isLong: true,
          bodyLimitBytes: BATCH_LIMIT_BYTES,
          ...proof,
          ...writes,
        },
      }
    : {};
  const undone: Record<string, Route> = isUndoable(resource)
    ? {
        [`POST /api/${name}/{id}/undo`]: answered({
          ...of('undo'),
          right: rights.update,
          summary: `Take a change of one of ${many} back, unless its fields were changed since`,
          params: IdParams,
          body: UndoChange,
          ...proof,
          ...(writes?.problems && { problems: writes.problems }),
        }),
      }
    : {};
  const restored: Record<string, Route> = isRestorable(resource)
    ? {
        [`POST /api/${name}/{id}/restore`]: answered({
          ...of('restore'),
          right: restoring(rights),
          summary: `Make one of ${many} be there again that was deleted in the last 30 days`,
          params: IdParams,
          ...proof,
          ...(writes?.problems && { problems: writes.problems }),
        }),
      }
    : {};
  const { isFinal: _isFinal, ...removing } = removal ?? {};
  return {
    ...synced,
    ...undone,
    ...restored,
    [`GET /api/${name}`]: lazily(
      {
        owner,
        resource: {
          ...{ name, about, fields, action: 'list' as const },
          ...{ filters: filterNamesOf(resource), branchField: resource.branchField },
        },
        right: rights.read,
        summary: `List ${many}`,
        query: RecordListQuery,
      },
      { data: () => z.array(resource.record) },
    ),
    [`GET /api/${name}/export`]: lazily(
      {
        owner,
        resource: { name, about, action: 'export' as const, fields, filters: filterNamesOf(resource) },
        right: exportRight(resource),
        summary: `Export ${many} as a file, as they are listed`,
        query: ExportQuery,
        ...exporting,
      },
      {
        problems: () =>
          columnsOf(resource).some(({ isSensitive }) => isSensitive) ? (['access.proof-needed'] as const) : undefined,
      },
    ),
    [`GET /api/${name}/{id}`]: answered({
      ...of('get'),
      right: rights.read,
      summary: `Get one of ${many}`,
      params: IdParams,
    }),
    [`GET /api/${name}/{id}/uses`]: {
      ...of('uses'),
      right: rights.update,
      summary: `List the references to one of ${many}`,
      params: IdParams,
      data: RecordUses,
    },
    [`POST /api/${name}`]: writing('create', {
      ...of('create'),
      right: rights.create,
      status: 201,
      summary: `Create one of ${many}`,
    }),
    [`PUT /api/${name}/{id}`]: writing('replace', {
      ...of('replace'),
      right: rights.update,
      summary: `Replace one of ${many}`,
      params: IdParams,
    }),
    [`DELETE /api/${name}/{id}`]: {
      ...of('remove'),
      right: rights.delete,
      status: 204,
      summary: `Delete one of ${many}`,
      params: IdParams,
      query: RemoveQuery,
      ...proof,
      ...removing,
    },
  };
}
