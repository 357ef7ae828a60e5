import { z } from 'zod';
import type { Method, Route } from '../api/route.ts';
import { exampleOf } from './example-of.ts';
import type { Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';

type Use = (schema: z.ZodType) => Json;

/** What parameters mean, by their names. */
const texts: { readonly [name: string]: string } = {
  id: 'Id of the record',
  ids: 'Ids of records, comma-separated',
  locales: 'Languages that pages are written in, comma-separated; those of the page, or none, if omitted',
  externalId: 'The record’s id in another system, for example its number there',
  system:
    'The other system whose id `externalId` is, as in `externalIds`: `pos`; without it the record’s `externalId` is meant',
  itemId: 'The item’s id, or its position in `items`, counted from 0',
  station: 'A station of the kitchen, by its id',
  branch: 'Id of a branch',
  uid: 'First half of the secret that an order is followed with, from the answer to placing it',
  hash: 'Second half of that secret',
  accessToken: 'Public id of the time clock; its key or its session says that it calls',
  username: 'Username of the person, who works at the branch of the clock',
  stamp: 'Id of the stamp',
  comment: 'Id of the comment',
  item: 'Id of the item of the checklist',
  week: 'A week of the calendar: `2026-W49`',
  delivery: 'Id of the message, the `webhook-id` of its calls',
  key: 'A key that only its holder knows: of the device, or the one an order was sent with',
  secret: 'The secret of a preview link',
  version: 'Id of a published text',
  q: 'A word, a number or an id',
  resource: 'Name of the resource, as in addresses',
  resources: 'Names of resources, comma-separated; all if omitted',
  search: 'Only records that contain these words in the searched fields',
  filter: 'Only records with these values: `filter[field]=a,b`',
  sort: 'Field to sort by; a leading `-` sorts in descending order',
  page: 'Which page, counted from 1',
  pageSize: 'Records per page',
  paths: 'Paths in the language, comma-separated: `company,company/jobs`',
  after: 'Id of the last record of the previous answer: continues behind it',
  cursor:
    '`meta.next` of the previous answer: continues where that one ended, at the same cost however long the list is; other parameters stay the same',
  fields: 'Columns to return, comma-separated: `name,updatedAt`; the id is always included. All of them if omitted',
  format: 'File format: comma-separated values in UTF-8 with a byte order mark, or a spreadsheet',
  record:
    'The product, category, branch or page that a template is filled with; by default layers show their own content',
  width: 'Width of the picture in px; by default that of the template',
  known:
    'What the asking page knows of the screen, so that its browser asks again once that is something else; changes nothing',
  uses: 'What happens to records that refer to this one: `refuse` answers 409 `record.in-use` and names them, `leave` leaves their references dangling',
  updatedSince:
    'Only records that were written at this instant or later. To follow a list, ask with the last answer’s newest `updatedAt` less a minute',
  since:
    'Only what was removed at this instant or later. To follow a list, ask with the last answer’s newest `removedAt` less a minute',
  updatedBefore: 'Only records that were written before this instant',
  parts: 'Entries to return, comma-separated: `config,branches`; all of them if omitted',
  mode: 'Order type',
  option: 'Id of an option of the product; the product itself if omitted',
  tables: 'Ids of the tables, comma-separated; all tables of the branch if omitted',
  layout: 'Format of the labels on the sheet',
  skip: 'Labels of the first sheet that have already been used',
  category: 'Id of a category: only its products',
  units: 'Load units of the cart',
  leadTimeMinutes: 'Longest lead time in the cart, in minutes',
  date: 'Day in the calendar of the branch',
  user: 'Id of the person',
  month: 'A month, as `2026-03`',
  on: 'A day, as `2026-03-01`; today if omitted',
  columns: 'Names of columns, comma-separated; all of them if omitted',
  language: 'Language of the file',
  token: 'The job, as it was given to the printer',
  type: 'Media type the printer wants or has printed',
  provider: 'The calling payment provider',
  code: 'Result of the job, as CloudPRNT words it',
  delete: 'Set where a GET confirms as DELETE does',
  path: 'Path of the page without its first `/`; `/` is the index',
  locale: 'Language of the page',
  formId: 'Id or identifier of the form',
  kind: 'Type of the nodes',
  slug: 'Slug of the name in this language',
  family: 'A font, by its name or its key',
  variant: 'Weight of the font, 100 to 900',
  base: "The company's own language, which base texts are in",
  payment: 'Payment method',
  channel: 'Where orders were made',
  product: 'Id of a product, for sets about dishes',
  granularity: 'Buckets of a series; by default hours of one day, else days, weeks from 93 days on, months from 750',
  compare: 'Beside each row the same of the period before, or of a year before; aligned by weekday',
  by: 'What a ranking is about: one of the dimensions that the set offers',
  start: 'First day of the period, as `2026-03-01`',
  end: 'Last day of the period, inclusive, as `2026-03-31`',
  now: 'The day at whose end balances stand; today if omitted',
  limit: 'Most rows of a ranking, 50 by default; the rest is `other`',
};

/** What ends of a period mean, by how they are written. */
const periods: { readonly [format: string]: { readonly [name: string]: string } } = {
  date: {
    from: 'First day of the period in the calendar of the branch, as `2026-03-01`',
    to: 'Last day of the period, inclusive, as `2026-03-31`',
  },
  'date-time': {
    from: 'Start of the period, inclusive: an instant with its offset, as `2026-03-01T00:00:00+01:00`',
    to: 'End of the period, exclusive: an instant with its offset, as `2026-04-01T00:00:00+02:00`',
  },
};
const examples: { readonly [name: string]: string } = {
  username: 'selin.y',
  path: 'ueber-uns',
  locale: 'de-AT',
  externalId: 'ERP-1001',
  system: 'pos',
  q: 'Gulasch',
  resource: 'products',
};

const exampleOfParameter = (name: string, schema: Json): unknown =>
  exampleOf(
    schema,
    examples[name] ?? /`([^`]+)`/.exec(periods[String(schema.format)]?.[name] ?? '')?.[1],
    (reference) => {
      throw new Error(`a parameter is no record: ${reference}`);
    },
    name,
  );

const pathParameters = (path: string, params: z.ZodType | undefined, use: Use): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: texts[name],
    schema:
      params instanceof z.ZodObject && params.shape[name] ? use(params.shape[name] as z.ZodType) : { type: 'string' },
  }));

const filtered = (name: string): Json => (/\.empty$/.test(name) ? { enum: ['true', 'false'] } : { type: 'string' });
/** Names that every list is filtered by. */
const commonFilter = Object.fromEntries(
  [
    'id',
    ...['createdAt', 'updatedAt'].flatMap((name) => [
      name,
      ...['gte', 'gt', 'lte', 'lt'].map((bound) => `${name}.${bound}`),
    ]),
  ].map((name) => [name, { type: 'string' }]),
);
export const RecordFilter: Json = {
  type: 'object',
  properties: commonFilter,
  description:
    'One value of a field or several, comma-separated; an empty one does not filter. `gte`, `gt`, `lte` and `lt` bound numbers, days and instants; `empty` is `true` or `false`; `externalIds.pos` is the id in another system',
};

/** The filters of a list; their names where they are known. */
const filterSchema = (schema: Json, names: readonly string[] | undefined): Json =>
  names
    ? {
        allOf: [referTo('RecordFilter')],
        type: 'object',
        properties: Object.fromEntries(
          names.filter((name) => !(name in commonFilter)).map((name) => [name, filtered(name)]),
        ),
      }
    : schema;

const queryParameters = ({ query, resource }: Route, use: Use): Json[] =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape as Record<string, z.ZodType>).map(([name, schema]) => {
        const required = !schema.safeParse(undefined).success;
        const used = use(schema);
        return {
          name,
          in: 'query',
          required,
          description: periods[String(used.format)]?.[name] ?? texts[name],
          schema: name === 'filter' ? filterSchema(used, resource?.filters) : used,
          ...(required && { example: exampleOfParameter(name, used) }),
          ...(name === 'filter' ? { style: 'deepObject', explode: true } : {}),
        };
      })
    : [];

/** What holds for every POST that takes a key and needs none. */
export const onceText =
  'A `POST` takes a header `Idempotency-Key` of 8 to 200 signs (those of sessions and of providers and printers that call do not read it). The work is done once for the caller, the call and the key: for 24 hours the same call again gets the same answer, with `Idempotency-Replayed: true`. Another body under the key is 422 `request.key-reused`; while the first call is still running that is 409 `request.key-running`. What was refused has done nothing and leaves the key free. Answers that set a cookie are not kept. Of a file sent as a form only the length is compared';

const headerParameters = (method: Method, { idempotency, resource }: Route): Json[] => {
  return [
    ...(idempotency
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: idempotency === 'required',
            schema: { type: 'string', minLength: 8, maxLength: 200 },
            description:
              'The same key never does the work twice, for any caller; another body under it is refused. Make it random (a UUID, say): a key that somebody else uses too is refused, and anybody who knows it can look up what it was used for',
          },
        ]
      : []),
    ...(method === 'DELETE' || resource?.action === 'upsert' || (idempotency === 'optional' && !resource)
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            schema: { type: 'string', pattern: '^"\\d+"$' },
            description: 'Revision the record was read at; without it the current one',
          },
        ]
      : []),
  ];
};

/** Everything of a call that stands in its address and its headers. */
export const parametersOf = (method: Method, path: string, route: Route, use: Use): Json[] => [
  ...pathParameters(path, route.params, use),
  ...queryParameters(route, use),
  ...headerParameters(method, route),
];
