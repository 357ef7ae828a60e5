import { MOST_COUNTED } from '../api/list-query.ts';
import { problems } from '../api/problems.ts';
import { RecordFilter } from './openapi-parameters.ts';
import type { Json } from './openapi-schemas.ts';
import { referTo } from './schema-references.ts';

/** What the calls of all records share. */
export const commonSchemas: { readonly [name: string]: Json } = {
  Errors: {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'array', minItems: 1, items: referTo('Problem') } },
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
      errors: { type: 'array', minItems: 1, items: referTo('Problem') },
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
  RecordFilter,
  RecordHead: {
    type: 'object',
    required: ['id', 'revision', 'createdAt', 'updatedAt'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      revision: { type: 'integer' },
      createdAt: { type: 'string', format: 'date-time' },
      updatedAt: { type: 'string', format: 'date-time' },
    },
    description: 'What every record has; `revision` counts its writes',
  },
  ReadRecord: {
    type: 'object',
    required: ['id', 'revision'],
    properties: { id: { type: 'string', format: 'uuid' }, revision: { type: 'integer', minimum: 1 } },
    description: 'A record as it was read: only that revision is replaced',
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
  WebhookMessage: {
    type: 'object',
    required: ['id', 'timestamp'],
    properties: {
      id: {
        type: 'string',
        format: 'uuid',
        description: 'Id of the event: the same for every endpoint, and in `GET /api/events`',
      },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
    },
  },
  DryRun: {
    type: 'boolean',
    description: 'Check and tell everything, and write nothing: the key may be used again for the batch itself',
  },
};
