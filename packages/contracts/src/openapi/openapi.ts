import type { z } from 'zod';
import { StatResult } from '../analytics/statistics.ts';
import { BatchResult } from '../api/batch.ts';
import { problemMediaType } from '../api/problem-details.ts';
import { type Method, methodAndPath, type Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { WebhookOrder } from '../ordering/webhook.ts';
import { ToldPause, ToldRecord, ToldSoldOut } from '../ordering/webhook-events.ts';
import { commonSchemas } from './common-schemas.ts';
import { compactCalls, withoutExamplesOf } from './compact-calls.ts';
import { wordsOfCalls } from './example-words.ts';
import { withGenericCalls, withRecordsTag } from './generic-calls.ts';
import { createBodies } from './openapi-bodies.ts';
import { conventions } from './openapi-conventions.ts';
import { parametersOf } from './openapi-parameters.ts';
import { problemsOf, refusedAnswer } from './openapi-refusals.ts';
import { hiddenBy, nameOfAccess, rightsOfCall, rightsText } from './openapi-rights.ts';
import { createSchemas, type Json } from './openapi-schemas.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';
import { tagText } from './openapi-tags.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { recordName, titled } from './record-name.ts';
import { referTo } from './schema-references.ts';
import { shareParts } from './share-parts.ts';
import { isWritten, shareSchemas } from './share-schemas.ts';
import { recordOf, type SchemaOf, slimCalls, slimSchema } from './slim-schemas.ts';

const VERSION = '1.0.0';
/** Where the description of this version stands. Another one would have another address, and this one would stay. */
export const DESCRIPTION_ADDRESS = `/api/v${VERSION.split('.')[0]}/openapi.json`;

const nameSchemas = (schemas: ReturnType<typeof createSchemas>, table: Record<string, Route>): void => {
  schemas.name(WebhookOrder, 'output', 'WebhookOrder');
  schemas.name(ToldRecord, 'output', 'WebhookRecord');
  schemas.name(ToldSoldOut, 'output', 'WebhookSoldOut');
  schemas.name(ToldPause, 'output', 'WebhookPause');
  schemas.name(BatchResult, 'output', 'BatchResult');
  schemas.name(StatResult, 'output', 'StatResult');
  for (const [key, { data, body, resource, accepts }] of Object.entries(table)) {
    const { method, path } = methodAndPath(key);
    const title = resource ? recordName(resource.name) : undefined;
    if (title && resource?.action === 'get') schemas.name(data, 'output', title);
    if (title && accepts !== 'multipart' && resource?.action === 'create')
      schemas.nameWrites(title, body, table[`PUT ${path}/{id}`]?.body);
    if (key === 'GET /api/orders/{id}') schemas.name(data, 'output', 'Order');
    if (key === 'GET /api/orders/public/{uid}/{hash}') schemas.name(data, 'output', 'PublicOrder');
    if (method === 'POST' && path === '/api/orders') {
      schemas.name(body, 'input', 'PlaceOrder');
      schemas.name(data, 'output', 'PlacedOrder');
    }
    if (path === '/api/config') {
      schemas.name(data, 'output', 'Config');
      schemas.name(body, 'input', 'ConfigSave');
    }
  }
};

/** Fields that somebody may not read are missing in answers to them. */
function leaveHiddenOut(components: Record<string, Json>, table: Record<string, Route>): void {
  for (const { resource, right } of Object.values(table)) {
    const record = resource?.action === 'get' ? components[recordName(resource.name)] : undefined;
    const hidden = right ? hiddenBy(right) : [];
    if (record && hidden.length > 0)
      record.required = (record.required as string[]).filter((name) => !hidden.includes(name));
  }
}

const isParameter = (part = ''): boolean => part.startsWith('{');
/** What a call of a resource is called, around the name of one record or of many. */
const actions = {
  list: ['list', 'many', ''],
  removed: ['list', 'many', 'Removed'],
  export: ['export', 'many', ''],
  get: ['get', 'one', ''],
  uses: ['get', 'one', 'Uses'],
  create: ['create', 'one', ''],
  replace: ['replace', 'one', ''],
  remove: ['delete', 'one', ''],
  upsert: ['save', 'one', 'ByExternalId'],
  batch: ['write', 'many', ''],
  undo: ['undo', 'one', ''],
  restore: ['restore', 'one', ''],
} as const;

/** `GET /api/branches/{id}/menus` → `getBranchMenus`; the generic calls of a resource by what they do: `listBranches`, `createBranch`. */
function operationId(method: Method, path: string, { resource }: Route): string {
  if (resource) {
    const [verb, number, by] = actions[resource.action];
    return verb + (number === 'many' ? titled(resource.name) : recordName(resource.name)) + by;
  }
  // A parameter within a segment is left out of the name: `style-{variant}.embed.css`.
  const parts = path
    .split('/')
    .slice(2)
    .map((part) => (isParameter(part) ? part : part.replace(/\W*\{\w+\}\W*|\./g, '-')));
  const words = parts.map((part, index) => {
    if (!isParameter(part)) return isParameter(parts[index + 1]) ? recordName(part) : titled(part);
    const before = parts[index - 1] ?? '';
    // A word that is the same for one and for many.
    const isNeeded = index === parts.length - 1 && !isParameter(before) && recordName(before) === titled(before);
    return isNeeded ? `By${titled(part.slice(1, -1))}` : '';
  });
  return method.toLowerCase() + words.join('');
}

/** When a call ends, and what takes its place. */
const endOf = ({ deprecated }: Route): string[] =>
  deprecated
    ? [
        `Deprecated since ${deprecated.since}, ends on ${deprecated.until} at the earliest${deprecated.instead ? `: use \`${deprecated.instead}\`` : ''}.`,
      ]
    : [];

/** Refusals of all calls are one answer: each says in words what it is refused with besides those of its kind. */
const refused = { $ref: '#/components/responses/Refused' };

const tagOf = (path: string): string => path.split('/')[2] ?? 'api';

type Description = {
  readonly [part: string]: unknown;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: { readonly [path: string]: Json };
  readonly webhooks: { readonly [name: string]: Json };
  readonly components: { readonly securitySchemes: object; readonly schemas: { readonly [name: string]: Json } };
};

/**
 * The OpenAPI 3.1 description of every call, made from the contracts and nothing else: parameters, bodies, answers, the
 * problem codes of each call, who may make it. What stands in it more than once is a component. Source: house §5.
 */
export function openApiDocument(table: Record<string, Route> = routes): Json {
  const { description, examples } = describe(table);
  const { paths, webhooks, components, ...rest } = description;
  const { paths: compact, security, rights } = compactCalls(withGenericCalls(paths, table));
  const shared = shareSchemas(components.schemas, compact, webhooks);
  const { parts, ...calls } = shareParts(
    withoutExamplesOf(shared.paths, components.schemas, saidCalls(table)),
    withoutExamplesOf(shared.webhooks, components.schemas, new Set()),
  );
  for (const [name, example] of Object.entries(examples))
    shared.components[name] = { ...shared.components[name], examples: [example] };
  return {
    ...rest,
    ...{ tags: withRecordsTag(description.tags), security, 'x-rights': rights, ...calls },
    components: {
      ...components,
      ...parts,
      responses: { Refused: refusedAnswer(), ...parts.responses },
      schemas: shared.components,
    },
  };
}

/** Calls whose examples were thought of, by their operation ids. */
const saidCalls = (table: Record<string, Route>): Set<string> =>
  new Set(
    Object.entries(table).flatMap(([key, route]) => {
      const { method, path } = methodAndPath(key);
      return wordsOfCalls[key] ? [operationId(method, path, route)] : [];
    }),
  );

/** The same with every call whole: its parameters, refusals and schemas stand where they are used, but for records and what else has a name. */
export const describeCalls = (table: Record<string, Route> = routes): Description => describe(table).description;

/** Besides, an example of each component that says one of every call about it. */
function describe(table: Record<string, Route>): { description: Description; examples: Record<string, unknown> } {
  const schemas = createSchemas();
  nameSchemas(schemas, table);
  const read = (schema: z.ZodType) => schemas.use(schema, 'output');
  const write = (schema: z.ZodType) => schemas.use(schema, 'input');
  const components = schemas.components();
  leaveHiddenOut(components, table);
  const bodies = createBodies({ ...commonSchemas, ...components });
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table)) {
    const { method, path } = methodAndPath(key);
    const operation = {
      operationId: operationId(method, path, route),
      summary: route.summary,
      tags: [tagOf(path)],
      ...(route.deprecated && { deprecated: true }),
      description: [
        nameOfAccess(route),
        ...(route.also ?? []).map((other) => `Also at \`${other}\`.`),
        ...endOf(route),
        ...problemsOf(key, route),
      ].join(' '),
      security: securityOf(route),
      ...rightsOfCall(route),
      parameters: parametersOf(method, path, route, write),
      ...bodies.requestBody(key, route, write),
      responses: { ...bodies.success(key, route, read), default: refused },
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  const kindOf = (name: string): SchemaOf => {
    if (isWritten(name)) return 'body';
    return components[`${name}Write`] || components[`${name}Save`] ? 'written record' : 'answer';
  };
  const slim = Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      const slimmed = slimSchema(schema, kindOf(name));
      const write = components[`${name}Write`];
      return [name, write ? recordOf(slimmed, `${name}Write`, write) : slimmed];
    }),
  );
  const shown = Object.keys(components).filter((name) => kindOf(name) !== 'written record');
  const examples = Object.fromEntries(shown.map((name) => [name, bodies.example(referTo(name), undefined)]));
  const description: Description = {
    openapi: '3.1.0',
    info: {
      title: 'Filiale',
      version: VERSION,
      description: `Every call answers \`{data, meta?}\` or \`{errors: […]}\`, errors by RFC 9457 where \`Accept\` names \`${problemMediaType}\`. [What each code means](/api/docs/problems), [how many calls there may be](/api/docs/limits). ${conventions}\n\n${rightsText}`,
      contact: { name: 'Filiale' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))]
      .sort()
      .map((name) => ({ name, description: tagText(name, table) })),
    paths: slimCalls(paths, false),
    webhooks: slimCalls(describeWebhooks(schemas, bodies), true),
    components: {
      securitySchemes,
      schemas: {
        ...commonSchemas,
        ...slim,
      },
    },
  };
  return { description, examples };
}
