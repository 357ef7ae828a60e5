import type { z } from 'zod';
import { StatResult } from '../analytics/statistics.ts';
import { BatchResult } from '../api/batch.ts';
import { MOST_COUNTED } from '../api/list-query.ts';
import { problemMediaType } from '../api/problem-details.ts';
import { type ProblemCode, problems } from '../api/problems.ts';
import { problemCodesOf } from '../api/problems-of-route.ts';
import { type Method, methodAndPath, type Route } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { WebhookOrder } from '../ordering/webhook.ts';
import { ToldPause, ToldRecord, ToldSoldOut } from '../ordering/webhook-events.ts';
import { createBodies } from './openapi-bodies.ts';
import { parametersOf } from './openapi-parameters.ts';
import { hiddenBy, rightsOfCall, rightsText, whoMay } from './openapi-rights.ts';
import { createSchemas, type Json } from './openapi-schemas.ts';
import { securityOf, securitySchemes } from './openapi-security.ts';
import { tagText } from './openapi-tags.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import { recordName, titled } from './record-name.ts';
import { shareParts } from './share-parts.ts';
import { shareSchemas } from './share-schemas.ts';

const VERSION = '1.0.0';
/** Where the description of this version stands. Another one would have another address, and this one would stay. */
export const DESCRIPTION_ADDRESS = `/api/v${VERSION.split('.')[0]}/openapi.json`;

const statusTexts: Record<number, string> = {
  400: 'Malformed',
  401: 'No session, or a token that is not valid',
  403: 'Known, but not allowed; `details.right` names what is missing',
  404: 'Missing, or not yours',
  405: 'Method not allowed here',
  409: 'State conflict',
  413: 'Body too large',
  415: 'Content type not supported',
  422: 'Refused by a rule',
  429: 'Too many calls; `Retry-After` says when to try again',
  500: 'An error of ours',
  502: 'A service answered nonsense',
  503: 'A service or store is away; `Retry-After` says when to try again',
  504: 'A service did not answer in time',
};

const errorResponses = (codes: readonly ProblemCode[]): Json => {
  const byStatus = Map.groupBy(codes, (code): number => problems[code].status);
  const statuses = [...byStatus.keys()].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: `${statusTexts[status]}: ${byStatus
          .get(status)
          ?.map((code) => `\`${code}\``)
          .join(', ')}`,
        ...(status === 429 || status === 503 ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Errors' } },
          [problemMediaType]: { schema: { $ref: '#/components/schemas/ProblemDetails' } },
        },
      },
    ]),
  );
};

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
      schemas.name(body, 'input', `${title}Create`);
    if (title && accepts !== 'multipart' && resource?.action === 'replace')
      schemas.name(body, 'input', `${title}Replace`);
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

const tagOf = (path: string): string => path.split('/')[2] ?? 'api';

type Description = {
  readonly [part: string]: unknown;
  readonly paths: { readonly [path: string]: Json };
  readonly webhooks: { readonly [name: string]: Json };
  readonly components: { readonly securitySchemes: object; readonly schemas: { readonly [name: string]: Json } };
};

/**
 * The OpenAPI 3.1 description of every call, made from the contracts and nothing else: parameters, bodies, answers, the
 * problem codes of each call, who may make it. What stands in it more than once is a component. Source: house §5.
 */
export function openApiDocument(table: Record<string, Route> = routes): Json {
  const { paths, webhooks, components, ...rest } = describeCalls(table);
  const shared = shareSchemas(components.schemas, paths, webhooks);
  const { paths: calls, parameters, responses } = shareParts(shared.paths);
  return {
    ...rest,
    ...{ paths: calls, webhooks: shared.webhooks },
    components: { ...components, parameters, responses, schemas: shared.components },
  };
}

/** The same with every call whole: its parameters, refusals and schemas stand where they are used, but for records and what else has a name. */
export function describeCalls(table: Record<string, Route> = routes): Description {
  const schemas = createSchemas();
  nameSchemas(schemas, table);
  const read = (schema: z.ZodType) => schemas.use(schema, 'output');
  const write = (schema: z.ZodType) => schemas.use(schema, 'input');
  const components = schemas.components();
  leaveHiddenOut(components, table);
  const bodies = createBodies(components);
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table)) {
    const { method, path } = methodAndPath(key);
    const operation = {
      operationId: operationId(method, path, route),
      summary: route.summary,
      tags: [tagOf(path)],
      ...(route.deprecated && { deprecated: true }),
      description: [whoMay(route), ...(route.also ?? []).map((other) => `Also at \`${other}\`.`), ...endOf(route)].join(
        ' ',
      ),
      security: securityOf(route),
      ...rightsOfCall(route),
      parameters: parametersOf(method, path, route, write),
      ...bodies.requestBody(key, route, write),
      responses: { ...bodies.success(key, route, read), ...errorResponses(problemCodesOf(key, route)) },
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Filiale',
      version: VERSION,
      description: `Every call answers \`{data, meta?}\` or \`{errors: […]}\`, errors by RFC 9457 where \`Accept\` names \`${problemMediaType}\`. [What each code means](/api/docs/problems), [how many calls there may be](/api/docs/limits). ${rightsText}`,
      contact: { name: 'Filiale' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.keys(paths).map(tagOf))]
      .sort()
      .map((name) => ({ name, description: tagText(name, table) })),
    paths,
    webhooks: describeWebhooks(schemas, bodies),
    components: {
      securitySchemes,
      schemas: {
        Errors: {
          type: 'object',
          required: ['errors'],
          properties: { errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Problem' } } },
        },
        Problem: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string', enum: Object.keys(problems) },
            message: { type: 'string', description: 'In German unless the request asks for English' },
            field: { type: 'string', description: 'Dotted path such as `items.0.amount`' },
            details: { description: 'The current record, the new pricing, the allowed moves… as the code says' },
          },
        },
        ProblemDetails: {
          type: 'object',
          description: 'RFC 9457: the first problem, and all of them in `errors`',
          required: ['type', 'title', 'status', 'detail', 'code', 'errors'],
          properties: {
            type: { type: 'string', format: 'uri-reference', description: 'The page of the code' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string', description: 'In German unless the request asks for English' },
            code: { type: 'string' },
            field: { type: 'string' },
            details: {},
            errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Problem' } },
          },
        },
        ListMeta: {
          type: 'object',
          required: ['total', 'page', 'pageSize'],
          properties: {
            total: { type: 'integer', description: 'How many records the list has, as far as they are counted' },
            isTotalMinimum: {
              type: 'boolean',
              description: `True where there are more: records are counted up to ${MOST_COUNTED}, or as far as the page goes`,
            },
            page: { type: 'integer' },
            pageSize: { type: 'integer' },
            next: { type: ['string', 'null'], description: 'The `cursor` of what follows, of lists that take one' },
          },
        },
        RemovedMeta: {
          type: 'object',
          required: ['next'],
          properties: {
            next: { type: ['string', 'null'], description: 'The `cursor` of what follows, null at the end' },
          },
        },
        PartOfRecord: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string', format: 'uuid' } },
          description: 'The id and the columns that `fields` names',
        },
        FieldsOfRecord: {
          type: 'object',
          required: ['id', 'set'],
          additionalProperties: false,
          description: 'Fields of a record that get other values; all others stay',
          properties: {
            id: { type: 'string', format: 'uuid' },
            revision: {
              type: 'integer',
              minimum: 1,
              description: 'The only revision that is changed; any unless given',
            },
            set: {
              type: 'object',
              description:
                'Values by field; of groups the fields that are given, of `translations` the texts (null takes one away), lists as a whole',
            },
          },
        },
        ...components,
      },
    },
  };
}
