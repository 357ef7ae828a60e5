import type { z } from 'zod';
import { MOST_OF_A_BATCH } from '../api/batch.ts';
import { RecordListQuery, RemovedQuery } from '../api/list-query.ts';
import type { Route } from '../api/route.ts';
import { EventQuery } from '../ordering/webhook.ts';
import { exampleOf, type Said } from './example-of.ts';
import { wordsOfCalls, wordsOfFile, wordsOfRecords } from './example-words.ts';
import type { Json } from './openapi-schemas.ts';
import { recordName } from './record-name.ts';
import { referredName, referTo } from './schema-references.ts';

type Use = (schema: z.ZodType) => Json;

/** With `fields` a list answers parts of its records. */
const withParts = ({ items, ...list }: Json): Json => ({
  ...list,
  items: { anyOf: [items, referTo('PartOfRecord')] },
});

type Components = { readonly [name: string]: Json };
/** The records of a batch are those of the calls for one, each checked by itself. */
const batchOf = (record: string, components: Components): Json => ({
  type: 'object',
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_OF_A_BATCH,
      items: {
        anyOf: [
          ...['Write', 'Create', 'Replace'].flatMap((body) =>
            components[`${record}${body}`] ? [referTo(`${record}${body}`)] : [],
          ),
          referTo('FieldsOfRecord'),
        ],
      },
    },
    dryRun: referTo('DryRun'),
  },
});

/** Writes the bodies of calls and of their answers, each with an example made from its schema; `components` are the named schemas. */
/** Whether a call takes pages by number, so that its answer says how many there are. */
const hasPages = (query: Route['query']): boolean =>
  query !== undefined && 'shape' in query && 'page' in (query.shape as object);

export function createBodies(components: Components) {
  const resolve = (reference: string) => {
    const name = referredName({ $ref: reference }) ?? '';
    const schema = components[name];
    if (!schema) throw new Error(`${reference} leads nowhere`);
    const record = name.replace(/^Public|(?:Write|Create|Replace|Save)$/g, '');
    return { schema, said: wordsOfRecords[record], kind: record.toLowerCase() };
  };
  const example = (schema: Json, said: Said | undefined) => exampleOf(schema, said, resolve);

  const requestBody = (key: string, { body, accepts, resource }: Route, use: Use): Json => {
    const said = wordsOfCalls[key]?.body;
    const open = { schema: { type: 'object' }, example: said };
    if (accepts === 'form') return { requestBody: { content: { 'application/x-www-form-urlencoded': open } } };
    if (accepts === 'bytes') return { requestBody: { content: { 'application/json': open } } };
    if (!body) return {};
    if (accepts === 'multipart') {
      const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
      const url = { type: 'string', description: 'The file as a data URL' };
      const form = { type: 'object', properties: { file: bytes, name: { type: 'string' } } };
      const json = { type: 'object', properties: { data: url, name: { type: 'string' } } };
      const content = {
        'multipart/form-data': { schema: form },
        'application/json': { schema: json, example: wordsOfFile },
      };
      return { requestBody: { required: true, content } };
    }
    const schema = resource?.action === 'batch' ? batchOf(recordName(resource.name), components) : use(body);
    const content = { 'application/json': { schema, example: example(schema, said) } };
    return { requestBody: { required: !body.safeParse({}).success, content } };
  };

  const success = (key: string, { status = 200, statusOfNew, data, query, answers }: Route, use: Use): Json => {
    if (answers) {
      const description =
        answers === 'text/event-stream' ? 'A stream of events' : 'A file, or what the device understands';
      const kinds = [answers].flat();
      return { [String(status)]: { description, content: Object.fromEntries(kinds.map((kind) => [kind, {}])) } };
    }
    if (status === 303)
      return { 303: { description: 'Leads on', headers: { Location: { schema: { type: 'string' } } } } };
    if (status === 204 || !data) return { [String(status)]: { description: 'Done' } };
    const isPaged = query === RecordListQuery;
    const isOfRemovals = query === RemovedQuery || query === EventQuery;
    const used = isPaged ? withParts(use(data)) : use(data);
    const isList = used.type === 'array' && hasPages(query);
    const schema = {
      type: 'object',
      required: ['data'],
      properties: {
        data: used,
        ...(isList || isOfRemovals ? { meta: referTo(isList ? 'ListMeta' : 'RemovedMeta') } : {}),
      },
    };
    // A list of records shows one of them.
    const said = wordsOfCalls[key]?.data ?? (used.type === 'array' ? [{}] : undefined);
    const answer = {
      data: example(used, said),
      ...(isList ? { meta: { total: 1, page: 1, pageSize: 100, ...(isPaged && { next: null }) } } : {}),
      ...(isOfRemovals && { meta: { next: null } }),
    };
    const content = { 'application/json': { schema, example: answer } };
    return {
      [String(status)]: { description: 'Success', content },
      ...(statusOfNew && { [String(statusOfNew)]: { description: 'Success', content } }),
    };
  };

  return { requestBody, success, example };
}
