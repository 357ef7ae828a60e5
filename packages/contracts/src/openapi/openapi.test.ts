import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { problemsByKind } from '../api/problems-of-route.ts';
import { type Route, resourceRoutes } from '../api/route.ts';
import { routes } from '../api/routes.ts';
import { reference, text } from '../fields/fields.ts';
import { resource } from '../fields/resource.ts';
import { HappenedEvent, WebhookPing } from '../ordering/webhook.ts';
import { webhookEvents } from '../ordering/webhook-events.ts';
import { describeCalls, openApiDocument } from './openapi.ts';
import { recordName } from './record-name.ts';

type JsonContent = { 'application/json': { schema: object; example?: unknown } };
type Content = Partial<JsonContent>;
type Operation = {
  operationId: string;
  description: string;
  'x-rights'?: { right: string; allowed: object[] };
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, { description: string }>;
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
};
const document = openApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const whole = describeCalls() as unknown as typeof document;
const operations = Object.entries(whole.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

const at = (pointer: string, of: object = document): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], of);

type Answer = { readonly properties?: Readonly<Record<string, { readonly type?: string }>> };
/** The schema of a call's answer; empty where that is no JSON. */
const answerOf = ({ responses }: Operation): Answer => {
  const { content } = (responses['200'] ?? {}) as { content?: Record<string, { schema?: Answer }> };
  return content?.['application/json']?.schema ?? {};
};

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
};

describe('OpenAPI document', () => {
  it('describes every call of the contracts and no other', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(Object.keys(routes).sort());
    expect(document.openapi).toBe('3.1.0');
  });

  it('refers only to what it contains, and contains only what it refers to', () => {
    const used = new Set(references(document));
    for (const reference of used) expect(at(reference)).toBeDefined();
    const orphans = Object.keys(document.components.schemas).filter(
      (name) => !used.has(`#/components/schemas/${name}`),
    );
    expect(orphans).toEqual([]);
  });

  it('is below 1 MB, as it is sent uncompressed', () => {
    expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(1_000_000);
  });

  it('has one component for what stands there more than once, and says the same as with everything in its place', () => {
    const resolved = (value: object, of: object): Record<string, unknown> => {
      const { $ref, ...beside } = value as { $ref?: unknown };
      return typeof $ref === 'string' ? { ...resolved(at($ref, of) as object, of), ...beside } : { ...value };
    };
    const isSaid = (name: string): boolean => !['example', 'examples', 'default'].includes(name);
    const isSame = (one: unknown, other: unknown): boolean => {
      if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
      if ('$ref' in one && '$ref' in other && one.$ref === other.$ref) return true;
      const [here, there] = [resolved(one, document), resolved(other, whole)];
      const names = Object.keys(there).filter(isSaid);
      return (
        names.length === Object.keys(here).filter(isSaid).length &&
        names.every((name) => isSame(here[name], there[name]))
      );
    };
    const differ = operations.filter(({ path, method, operation }) => {
      const own = document.paths[path]?.[method];
      if (!own) return false;
      const taken = own.parameters ?? [];
      const { parameters, requestBody, responses } = operation;
      return !(
        taken.length === parameters.length &&
        parameters.every((each) => taken.some((one) => isSame(one, each))) &&
        isSame({ ...own.requestBody }, { ...requestBody }) &&
        isSame(own.responses, responses)
      );
    });
    expect(differ.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('has the calls that are alike for all kinds of records once, each with its kinds', () => {
    const kindsOf = (path: string, method: string): string[] => {
      const [kind = {}] = document.paths[path]?.[method]?.parameters ?? [];
      const whole = (value: object) => ('$ref' in value ? at(String(value.$ref)) : value);
      const { schema } = whole(kind) as { schema: object };
      return (whole(schema) as { enum: string[] }).enum;
    };
    const undone = Object.keys(routes).flatMap((key) => /^POST \/api\/([\w-]+)\/\{id\}\/undo$/.exec(key)?.[1] ?? []);
    expect(kindsOf('/api/{resource}/{id}/undo', 'post')).toEqual(undone.sort());
    expect(kindsOf('/api/statistics/{set}', 'get')).toContain('revenue');
    const named = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => {
        const value = /\{(?:resource|set)\}/.exec(path)?.[0];
        return value
          ? kindsOf(path, method).map((kind) => `${method} ${path.replace(value, kind)}`)
          : [`${method} ${path}`];
      }),
    );
    expect(named.sort()).toEqual(operations.map(({ path, method }) => `${method} ${path}`).sort());
  });

  it('says of every list that comes in pages how many there are', () => {
    const lists = operations.flatMap(({ path, method, operation }) => {
      const { properties } = answerOf(operation);
      const isPaged = operation.parameters?.some(({ name }) => name === 'page') && properties?.data?.type === 'array';
      return isPaged ? [[`${method} ${path}`, properties.meta]] : [];
    });
    expect(lists.map(([call]) => call)).toContain('get /api/branches/{id}/orders');
    expect(lists).toEqual(lists.map(([call]) => [call, { $ref: '#/components/schemas/ListMeta' }]));
  });

  it('gives every operation its own name', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  });

  it.each([
    ['GET /api/branches', 'listBranches'],
    ['POST /api/products', 'createProduct'],
    ['PUT /api/categories/{id}', 'replaceCategory'],
    ['DELETE /api/tags/{id}', 'deleteTag'],
    ['GET /api/branches/{id}/menus', 'getBranchMenus'],
    ['POST /api/orders/{id}/status/confirm', 'postOrderStatusConfirm'],
    ['GET /api/analytics-log/{id}', 'getAnalyticsLogById'],
  ])('names %s %s', (key, name) => {
    const [method, path] = key.split(' ');
    const found = operations.find((one) => one.path === path && one.method === method?.toLowerCase());
    expect(found?.operation.operationId).toBe(name);
  });

  it('says of each group of calls what it is about', () => {
    const { tags } = document as unknown as { tags: { name: string; description: string }[] };
    expect(tags.filter(({ description }) => description === '')).toEqual([]);
  });

  it('names fields in words, tells defaults of bodies in words too, and never an id made at random', () => {
    const { ProductWrite, Product } = document.components.schemas as Record<
      string,
      { properties: Record<string, { description?: string; default?: unknown }>; required: string[] }
    >;
    expect(ProductWrite?.properties.tax?.description).toBe('Tax rate delivery. Default: `10`.');
    expect(ProductWrite?.properties.isEnabled).toEqual({ type: 'boolean', description: 'Default: `true`.' });
    expect(ProductWrite?.required).not.toContain('isEnabled');
    expect(Product?.required).toContain('isEnabled');
    expect(JSON.stringify(document)).not.toMatch(/"default":"[0-9a-f]{8}-/);
  });

  it('calls an id what its own field is called, and nothing where it has no name', () => {
    const named = (value: unknown, name: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const { format, description } = value as { format?: unknown; description?: unknown };
      const own = format === 'uuid' && typeof description === 'string' ? [`${name}: ${description}`] : [];
      return [...own, ...Object.entries(value).flatMap(([key, inner]) => named(inner, key))];
    };
    const words = [...new Set(named(document, ''))];
    expect(words).toContain('user: Person');
    expect(words.filter((word) => word.endsWith(': Branch'))).toEqual([
      'target: Branch',
      'value: Branch',
      'id: Branch',
    ]);
    expect(words.filter((word) => word.endsWith(': Category'))).toEqual(['id: Category']);
    expect(document.components.schemas.Product).not.toHaveProperty('properties.id.description');
  });

  it('declares each path parameter exactly once', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it('has one success, or a second where something may be new, and says with what it is refused', () => {
    const { Refused } = (document.components as unknown as { responses: Record<string, { description: string }> })
      .responses;
    const refused = (text = ''): string[] => [...text.matchAll(/`([a-z][a-z.-]*)`/g)].map(([, code = '']) => code);
    for (const { path, method, operation } of operations) {
      const key = `${method.toUpperCase()} ${path}`;
      const route = (routes as Record<string, Route>)[key];
      if (!route) throw new Error(key);
      const statuses = Object.keys(operation.responses);
      expect(statuses.filter((status) => /^[23]/.test(status))).toHaveLength(route.statusOfNew ? 2 : 1);
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Refused' });
      const { kinds, own } = problemsByKind(key, route);
      expect(refused(operation.description)).toEqual(expect.arrayContaining(own));
      for (const { about, codes } of kinds) {
        const told = Refused?.description.split('\n').find((line) => line.startsWith(`- ${about}:`));
        expect({ about, codes: refused(told).sort() }).toEqual({ about, codes: [...codes].sort() });
      }
    }
  });

  it('describes how an order is placed: body, key, refusals', () => {
    const place = whole.paths['/api/orders']?.post;
    expect(place?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/PlaceOrder',
    });
    expect(place?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
    expect(place?.description).toContain('`order.price-changed` (409)');
    expect(place?.description).toContain('`order.closed` (422)');
    expect(place?.security).toEqual([
      {},
      { token: [] },
      { key: [] },
      { keyHeader: [] },
      { session: [] },
      { deviceKey: [] },
      { deviceSession: [] },
    ]);
  });

  it('shows an example of every body and answer, which the contract takes', () => {
    const isJson = (content: Content | undefined): content is Content & JsonContent =>
      content?.['application/json'] !== undefined;
    for (const { path, method, operation } of operations) {
      const key = `${method.toUpperCase()} ${path}`;
      const route = (routes as Record<string, Route>)[key];
      const { requestBody, responses } = operation as unknown as {
        requestBody?: { content: Content };
        responses: Record<string, { content?: Content }>;
      };
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
      if (isJson(requestBody?.content)) {
        const { example } = requestBody.content['application/json'];
        expect({ key, example }).toEqual({ key, example: expect.anything() });
        if (route?.accepts === undefined)
          expect({ key, ...route?.body?.safeParse(example) }).toMatchObject({ key, success: true });
      }
      if (isJson(success)) {
        const { example } = success['application/json'] as unknown as { example: { data: unknown } };
        expect({ key, ...route?.data?.safeParse(example.data) }).toMatchObject({ key, success: true });
      }
    }
  });

  it('shows nothing of a customer where anybody with the link may look', () => {
    const answer = JSON.stringify(whole.paths['/api/orders/public/{uid}/{hash}']?.get?.responses['200']);
    expect(answer).toContain('Wiener Schnitzel');
    expect(answer).not.toContain('Gruber');
  });

  it('tells what stands at each url of /api/init', () => {
    const text = JSON.stringify(whole.paths['/api/init']);
    for (const name of ['Config', 'Branch', 'Menu', 'Product', 'Navigation'])
      expect(text).toContain(`#/components/schemas/${name}"`);
    expect(text).toContain('"const":"/products"');
  });

  it('describes the calls that receivers of webhooks get, with an example of each that is one', () => {
    type Content = { 'application/json': { schema: { properties: { type: { enum?: string[] } } }; example: unknown } };
    type Described = { post: { requestBody: { content: Content } } };
    const { webhooks } = whole as unknown as { webhooks: Record<string, Described> };
    const contents = Object.values(webhooks).map(({ post }) => post.requestBody.content['application/json']);
    const types = contents.flatMap(({ schema }) => schema.properties.type.enum ?? []);
    expect(types.sort()).toEqual(webhookEvents.map(({ value }) => value).sort());
    for (const { schema, example } of contents) {
      const taken = (schema.properties.type.enum ? HappenedEvent : WebhookPing).safeParse(example);
      expect({ example, ...taken }).toMatchObject({ success: true });
    }
    const { WebhookOrder } = document.components.schemas as Record<string, { properties: Record<string, object> }>;
    expect(WebhookOrder?.properties.revision).toHaveProperty(
      'description',
      expect.stringContaining('`payment.revision`'),
    );
  });

  it('asks for the token where a call is not public', () => {
    expect(whole.paths['/api/products']?.post?.security).toEqual([
      { token: [] },
      { key: [] },
      { keyHeader: [] },
      { session: [] },
    ]);
  });

  it.each([
    ['/api/api-keys', 'get', ['token', 'session']],
    ['/api/users/me', 'get', ['token', 'key', 'keyHeader', 'session', 'deviceKey', 'deviceSession']],
    ['/api/device-sessions', 'post', ['deviceKey', 'deviceSession']],
    ['/api/orders/{id}/status/confirm', 'post', ['token', 'key', 'keyHeader', 'session', 'deviceKey', 'deviceSession']],
    ['/api/orders/{id}', 'get', ['token', 'key', 'keyHeader', 'session', 'deviceKey', 'deviceSession']],
    ['/api/devices', 'get', ['token', 'key', 'keyHeader', 'session']],
  ])('says with what %s %s is called', (path, method, schemes) => {
    const found = whole.paths[path]?.[method]?.security;
    expect(found?.flatMap((each) => Object.keys(each))).toEqual(schemes);
  });

  it('describes each way of saying who one is, and each word that calls name their access with', () => {
    const { components, info } = document as unknown as {
      components: { securitySchemes: Record<string, { name?: string }> };
      info: { description: string };
    };
    expect(components.securitySchemes).toMatchObject({
      token: { type: 'http', scheme: 'bearer' },
      deviceKey: { in: 'header', name: 'X-Api-Key' },
      deviceSession: { in: 'cookie', name: 'filiale_device' },
    });
    const named = new Set(operations.flatMap(({ operation }) => operation.security.flatMap((way) => Object.keys(way))));
    expect([...named].sort()).toEqual(Object.keys(components.securitySchemes).sort());
    const words = Object.values<Route>(routes).flatMap(({ access }) => access ?? []);
    for (const word of words) expect(info.description).toContain(`- \`${word}\``);
  });

  it('says of every call who may make it and how far, in words and for machines [ROLE-006]', () => {
    for (const { path, method, operation } of operations) {
      const { right, access } = (routes as unknown as Record<string, Route>)[`${method.toUpperCase()} ${path}`] ?? {};
      const { description, 'x-rights': told } = operation;
      const words = right ? `Right \`${right.resource}.${right.action}\`.` : `Access: ${access}.`;
      expect({ path, method, description }).toEqual({ path, method, description: expect.stringContaining(words) });
      expect(told?.right).toBe(right && `${right.resource}.${right.action}`);
    }
    expect(whole.paths['/api/orders/{id}/refund']?.post).toMatchObject({
      'x-rights': {
        right: 'orders.refund',
        allowed: [
          { who: 'ROLE_ADMIN', scope: 'all' },
          { who: 'ROLE_MANAGER', scope: 'branches' },
        ],
      },
    });
    const { 'x-rights': rights } = document as unknown as {
      'x-rights': Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(rights.orders?.refund).toEqual({ ROLE_MANAGER: 'branches' });
    expect(rights.menus?.update?.ROLE_MANAGER).toEqual({ scope: 'branches', fields: ['isEnabled', 'availableFrom'] });
  });

  it('promises no field that somebody may not read', () => {
    const label = { de: 'Gast', en: 'Guest' };
    const Guest = resource(
      'guests',
      { name: text({ label }), phone: text({ label }), branch: reference({ label, targets: ['branch'] }) },
      {
        ...{ service: 'ordering', about: 'Guests.', label: { one: label, many: label }, list: ['name'] },
        ...{ branchField: 'branch', rights: { read: { ROLE_EMPLOYEE: { scope: 'branches', hidden: ['phone'] } } } },
      },
    );
    const { components } = openApiDocument(resourceRoutes(Guest)) as unknown as typeof document;
    expect(components.schemas.GuestWrite).toMatchObject({ properties: { phone: {} } });
    expect(components.schemas.GuestWrite).not.toMatchObject({ required: expect.arrayContaining(['phone']) });
    expect(components.schemas.Guest).toMatchObject({ required: expect.arrayContaining(['name']) });
    expect(components.schemas.Guest).not.toMatchObject({ required: expect.arrayContaining(['phone']) });
  });

  it('shows an example of every query parameter that is required, which the contract takes, and how days and instants are written', () => {
    for (const { path, method, operation } of operations) {
      const { query } = (routes as Record<string, Route>)[`${method.toUpperCase()} ${path}`] ?? {};
      for (const parameter of operation.parameters.filter((each) => each.in === 'query' && each.required)) {
        const { name, example } = parameter as typeof parameter & { example?: unknown };
        const schema = (query as unknown as { shape: Record<string, z.ZodType> }).shape[name];
        expect({ path, name, ...schema?.safeParse(example) }).toMatchObject({ path, name, success: true });
      }
    }
    const of = (path: string) => whole.paths[path]?.get?.parameters;
    const to = (example: string, told: string) =>
      expect.objectContaining({ name: 'to', example, description: expect.stringContaining(told) });
    expect(of('/api/statistics/orders')).toContainEqual(to('2026-03-31', 'inclusive'));
    expect(of('/api/orders/donations')).toContainEqual(to('2026-03-31', 'inclusive'));
  });

  it('says of calls that keys of integrators may be granted how a key is shown, and of no others', () => {
    const schemesOf = (operation: unknown) =>
      (operation as { security: object[] }).security.flatMap((scheme) => Object.keys(scheme));
    expect(schemesOf(whole.paths['/api/products']?.post)).toEqual(expect.arrayContaining(['key', 'keyHeader']));
    expect(schemesOf(whole.paths['/api/users']?.post)).not.toContain('key');
    const { securitySchemes } = (document as unknown as { components: { securitySchemes: Record<string, object> } })
      .components;
    expect(securitySchemes.key).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(securitySchemes.keyHeader).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-Api-Key' });
  });

  it('writes filters as deep objects', () => {
    const filter = whole.paths['/api/products']?.get?.parameters.find(({ name }) => name === 'filter');
    expect(filter).toMatchObject({ in: 'query', required: false, style: 'deepObject', explode: true });
    const { schema } = filter as unknown as { schema: { properties: Record<string, unknown> } };
    const { RecordFilter } = document.components.schemas as Record<string, { properties: object }>;
    const names = Object.keys({ ...RecordFilter?.properties, ...schema.properties });
    expect(names).toEqual(
      expect.arrayContaining(['id', 'externalId', 'createdAt.gte', 'price', 'price.lt', 'price.empty', 'sku.empty']),
    );
    expect(names).not.toContain('isEnabled.empty');
  });

  it.each([
    ['branches', 'Branch'],
    ['categories', 'Category'],
    ['products', 'Product'],
    ['external-users', 'ExternalUser'],
    ['addresses', 'Address'],
  ])('calls one of %s a %s', (resource, name) => {
    expect(recordName(resource)).toBe(name);
  });
});
