import { describe, expect, it } from '@jest/globals';
import { openApiDocument, recordName } from './openapi.ts';
import { routes } from './routes.ts';

type Operation = {
  operationId: string;
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
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);

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
    const { ProductCreate, Product } = document.components.schemas as Record<
      string,
      { properties: Record<string, { description?: string; default?: unknown }>; required: string[] }
    >;
    expect(ProductCreate?.properties.name?.description).toBe('Name');
    expect(ProductCreate?.properties.isEnabled).toMatchObject({ description: expect.stringContaining('Default: `') });
    expect(ProductCreate?.properties.isEnabled?.default).toBeUndefined();
    expect(ProductCreate?.required).not.toContain('isEnabled');
    expect(Product?.required).toContain('isEnabled');
    expect(JSON.stringify(document)).not.toMatch(/"default":"[0-9a-f]{8}-/);
  });

  it('declares each path parameter exactly once', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it('has one success and the errors every call may meet', () => {
    for (const { operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.filter((status) => /^[23]/.test(status))).toHaveLength(1);
      expect(statuses).toEqual(expect.arrayContaining(['400', '401', '429', '500', '503', '504']));
    }
  });

  it('describes how an order is placed: body, key, refusals', () => {
    const place = document.paths['/api/orders']?.post;
    expect(place?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/PlaceOrder',
    });
    expect(place?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
    expect(place?.responses['409']?.description).toContain('`order.price-changed`');
    expect(place?.responses['422']?.description).toContain('`order.closed`');
    expect(place?.security).toEqual([{}, { token: [] }]);
  });

  it('asks for the token where a call is not public', () => {
    expect(document.paths['/api/products']?.post?.security).toEqual([{ token: [] }]);
    expect(document.paths['/api/products']?.post?.responses['403']).toBeDefined();
  });

  it('writes filters as deep objects', () => {
    const filter = document.paths['/api/products']?.get?.parameters.find(({ name }) => name === 'filter');
    expect(filter).toMatchObject({ in: 'query', required: false, style: 'deepObject', explode: true });
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
