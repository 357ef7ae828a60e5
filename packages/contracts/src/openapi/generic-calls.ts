import { StatResult } from '../analytics/statistics.ts';
import { type ProblemCode, problems } from '../api/problems.ts';
import { problemsByKind } from '../api/problems-of-route.ts';
import { methodAndPath, REMOVALS_KEPT_DAYS, type Route } from '../api/route.ts';
import { nameOfAccess } from './openapi-rights.ts';
import type { Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';

type Calls = { readonly [path: string]: Json };
type Call = Json & {
  readonly parameters: readonly Json[];
  readonly responses: Json;
  readonly security: readonly object[];
};
type Generic = {
  /** What stands at the parameter for a call that is one of these. */
  readonly of: (key: string, route: Route) => string | undefined;
  readonly path: string;
  /** The parameter in the path, and what it means. */
  readonly parameter: readonly [string, string];
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  /** The right it asks for; absent where each of its calls has its own. */
  readonly right?: string;
  readonly responses?: Json;
};

const RECORDS_TAG = 'records';
const recordsTag = {
  name: RECORDS_TAG,
  description: 'What all kinds of records have alike; a kind is named in the path.',
};
type Tag = { readonly name: string; readonly description: string };
export const withRecordsTag = (tags: readonly Tag[]): Tag[] =>
  [...tags, recordsTag].sort((one, other) => (one.name < other.name ? -1 : 1));

const ofAction =
  (action: string) =>
  (_key: string, { resource }: Route): string | undefined =>
    resource?.action === action ? resource.name : undefined;
const ofRecords = (action: string): Pick<Generic, 'of' | 'parameter' | 'tag'> => ({
  of: ofAction(action),
  parameter: ['resource', 'The kind of record, as in addresses'],
  tag: RECORDS_TAG,
});
const ofSets = (ending: string): Pick<Generic, 'of' | 'parameter' | 'tag'> => ({
  of: (key, { data, answers }) =>
    data === StatResult || answers ? new RegExp(`^GET /api/statistics/([^/]+)${ending}$`).exec(key)?.[1] : undefined,
  parameter: ['set', 'What is counted'],
  tag: 'statistics',
});

/** Of undo and restore: the record, whichever it is. */
const record: Json = {
  200: {
    description: 'Success',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data'],
          properties: {
            data: { allOf: [referTo('RecordHead')], type: 'object', additionalProperties: true },
          },
        },
      },
    },
  },
};

/** Calls that are the same for all kinds of records, or all sets of statistics: they are described once, with the kind in the path. */
const generics: readonly Generic[] = [
  {
    ...ofRecords('export'),
    path: '/api/{resource}/export',
    operationId: 'exportRecords',
    summary: 'Export records as a file, as they are listed',
    right: 'read',
  },
  {
    ...ofRecords('removed'),
    path: '/api/{resource}/removed',
    operationId: 'listRemovedRecords',
    summary: `List which records were removed in the last ${REMOVALS_KEPT_DAYS} days`,
    right: 'read',
  },
  {
    ...ofRecords('uses'),
    path: '/api/{resource}/{id}/uses',
    operationId: 'getRecordUses',
    summary: 'List the references to a record',
    right: 'update',
  },
  {
    ...ofRecords('undo'),
    path: '/api/{resource}/{id}/undo',
    operationId: 'undoRecord',
    summary: 'Take a change of a record back, unless its fields were changed since',
    right: 'update',
    responses: record,
  },
  {
    ...ofRecords('restore'),
    path: '/api/{resource}/{id}/restore',
    operationId: 'restoreRecord',
    summary: 'Make a record be there again that was deleted in the last 30 days',
    right: 'create',
    responses: record,
  },
  {
    ...ofSets(''),
    path: '/api/statistics/{set}',
    operationId: 'getStatistics',
    summary: 'What was counted in a period, as figures, series and rankings',
  },
  {
    ...ofSets('/export'),
    path: '/api/statistics/{set}/export',
    operationId: 'exportStatistics',
    summary: 'What was counted in a period, as a file',
  },
];

const filter: Json = {
  name: 'filter',
  in: 'query',
  description: 'As of the list of these records: `filter[field]=a,b`',
  ...{ style: 'deepObject', explode: true, schema: { type: 'object', additionalProperties: { type: 'string' } } },
};

type Member = { readonly key: string; readonly value: string; readonly route: Route; readonly call: Call };

const rightOf = ({ right, of: _of }: Generic, members: readonly Member[]): string => {
  if (right) return `Right \`${right}\` of the kind, as \`products.${right}\`.`;
  return members
    .map(({ value, route }) => `- \`${value}\`: ${route.summary.replace(/^[^:]*: /, '')}. ${nameOfAccess(route)}`)
    .join('\n');
};

function once(generic: Generic, members: readonly Member[]): Json {
  const {
    parameter: [name, about],
    operationId,
    summary,
    tag,
    responses,
  } = generic;
  const [first] = members;
  const [security] = members.map(({ call }) => call.security).sort((one, other) => other.length - one.length);
  const own = new Set(members.flatMap(({ key, route }): ProblemCode[] => problemsByKind(key, route).own));
  const refused = [...own].sort().map((code) => `\`${code}\` (${problems[code].status})`);
  const { 'x-rights': _right, ...call } = (first?.call ?? {}) as Json;
  return {
    ...call,
    ...{ operationId, summary, tags: [tag], security },
    description: [
      rightOf(generic, members),
      ...(refused.length > 0 ? [`Problems, of some: ${refused.join(', ')}.`] : []),
    ].join('\n\n'),
    parameters: [
      {
        ...{ name, in: 'path', required: true, description: about },
        schema: { type: 'string', enum: members.map(({ value }) => value).sort() },
      },
      ...(first?.call.parameters ?? []).map((each) => (each.name === 'filter' ? filter : each)),
    ],
    responses: { ...first?.call.responses, ...responses },
  };
}

/** Calls in which those that are alike stand once. */
export function withGenericCalls(paths: Calls, table: Record<string, Route>): Calls {
  const left: Record<string, Json> = { ...paths };
  for (const generic of generics) {
    const members = Object.entries(table).flatMap(([key, route]): Member[] => {
      const value = generic.of(key, route);
      const { method, path } = methodAndPath(key);
      return value === undefined ? [] : [{ key, value, route, call: paths[path]?.[method.toLowerCase()] as Call }];
    });
    const [first] = members;
    if (!first || members.length === 1) continue;
    for (const { key } of members) {
      const { method, path } = methodAndPath(key);
      const { [method.toLowerCase()]: _call, ...others } = left[path] ?? {};
      delete left[path];
      if (Object.keys(others).length > 0) left[path] = others;
    }
    const method = methodAndPath(first.key).method.toLowerCase();
    left[generic.path] = { ...left[generic.path], [method]: once(generic, members) };
  }
  return left;
}
