import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isSynced } from '@filiale/contracts/api/resource-calls';
import { newId } from '@filiale/contracts/fields/ids';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { bodyFor, otherValue } from './example-body.ts';
import { type Json, outcomeOf, type Stand, type Walk } from './rights-table.ts';
import { admin } from './test-callers.ts';
import type { TestAnswer } from './test-calls.ts';

type Options = {
  /** A branch that is there. */
  readonly branch: string;
  /** Completes a body with values that do not follow from its fields, by resource. */
  readonly bodies?: Readonly<Record<string, (body: Json) => Json>>;
};

/** What the calls about one resource are made and looked at with. */
type Case = {
  readonly resource: AnyResource;
  readonly bodyAgain: () => Json;
  /** A body, or a part of one, completed with values that do not follow from its fields. */
  readonly completed: (body: Json) => Json;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
  readonly call: (key: string, more?: { body?: unknown; headers?: Record<string, string> }) => Promise<TestAnswer<any>>;
  readonly note: (what: string, was: unknown, expected: unknown) => void;
};

const NOWHERE = 'zzz-nowhere';
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** The first refusal of an answer with its place. */
const refusalIn = ({ status, errors }: TestAnswer<unknown>): string =>
  [status, errors[0]?.code, errors[0]?.field].filter(Boolean).join(' ');

/** What a record is filtered by to be found again; undefined where it has nothing there. */
const filterValue = (value: unknown): string | undefined => {
  const [first] = [value].flat();
  const one = typeof first === 'object' && first !== null ? (first as Json).id : first;
  return one === null || one === undefined || one === '' ? undefined : String(one);
};

/** By its id and in lists: filtered by each field, sorted by each column, searched, by pages, by columns, after a cursor. */
async function walkLists({ resource, call, note }: Case, [one, other]: readonly [Json, Json]): Promise<void> {
  const { name, fields, filters = [], search = [], list } = resource;
  const both = `filter[id]=${one.id},${other.id}`;
  const idsOf = ({ data }: TestAnswer<Json[]>) => (data ?? []).map(({ id }) => id);
  const found = (query: string) => call(`GET /api/${name}?${query}`);

  note('getting', (await call(`GET /api/${name}/${one.id}`)).data, one);
  note('listing both', (await found(both)).meta?.total, 2);
  for (const column of list) {
    const field = fields[column];
    if (!field || field.many || ['multiselect', 'collection', 'group', 'image'].includes(field.type)) continue;
    const [up, down] = [await found(`${both}&sort=${column}`), await found(`${both}&sort=-${column}`)];
    note(`sorting by ${column}`, idsOf(up), idsOf(down).reverse());
  }
  // A list in an order of its own may have equal ones.
  const paged = `${both}&pageSize=1${resource.sortedBy ? '&sort=id' : ''}`;
  const first = await found(`${paged}&fields=id`);
  note('the first page', first.data, [{ id: one.id }]);
  note('the second page', idsOf(await found(`${paged}&page=2`)), [other.id]);
  const next = encodeURIComponent(String(first.meta?.next));
  note('what follows', idsOf(await found(`${paged}&fields=id&cursor=${next}`)), [other.id]);
  for (const field of filters) {
    const value = filterValue(one[field]);
    if (value === undefined) continue;
    const query = (wanted: string) =>
      found(`filter[id]=${one.id}&filter[${field}]=${encodeURIComponent(wanted)}`).then(({ meta }) => meta?.total);
    note(`filtering by ${field}`, await query(value), 1);
    if (typeof one[field] === 'boolean') note(`filtering by no ${field}`, await query(String(!one[field])), 0);
    else if (fields[field]?.type === 'text') note(`filtering by another ${field}`, await query(NOWHERE), 0);
  }
  const said = search.find((field) => isWord(one[field]));
  const look = (word: unknown) =>
    found(`filter[id]=${one.id}&search=${encodeURIComponent(String(word))}`).then(({ meta }) => meta?.total);
  if (said) note(`searching ${said}`, await look(one[said]), 1);
  if (said) note('searching a missing record', await look(NOWHERE), 0);
  note('filtering by nothing', outcomeOf(await found('filter[nothing]=1')), '400 request.parameter-unknown');
}

/** Refusals and their fields. */
async function walkRefusals({ resource, bodyAgain, call, note }: Case, one: Json): Promise<void> {
  const { name, fields, unique, uniqueWithin } = resource;
  const refused = async (what: string, body: Json, expected: string) =>
    note(what, refusalIn(await call(`POST /api/${name}`, { body })), expected);
  await refused('an unknown field', { ...bodyAgain(), nothing: 1 }, '422 field.unknown nothing');
  for (const [field, { schema, type, max }] of Object.entries(fields)) {
    if (!schema.safeParse(undefined).success)
      await refused(`no ${field}`, { ...bodyAgain(), [field]: undefined }, `422 field.required ${field}`);
    const isSized = (type === 'text' || type === 'textarea') && max !== undefined;
    if (isSized)
      await refused(`a long ${field}`, { ...bodyAgain(), [field]: 'x'.repeat(max + 1) }, `422 field.too-long ${field}`);
    if (type === 'color')
      await refused(`no colour of ${field}`, { ...bodyAgain(), [field]: 'red' }, `422 field.invalid ${field}`);
    if (type === 'select')
      await refused(`no option of ${field}`, { ...bodyAgain(), [field]: NOWHERE }, `422 field.option ${field}`);
    if (type === 'date')
      await refused(`no date of ${field}`, { ...bodyAgain(), [field]: 'soon' }, `422 field.invalid ${field}`);
  }
  if (!unique) return;
  const within = uniqueWithin ? { [uniqueWithin]: one[uniqueWithin] } : {};
  await refused('the same again', { ...bodyAgain(), ...within, [unique]: one[unique] }, `422 field.unique ${unique}`);
}

/** Written over at its revision alone; what the service writes stays. */
async function walkChanges({ resource, completed, call, note }: Case, one: Json): Promise<void> {
  const { name, fields, unique, byService = [], fixed = [] } = resource;
  const address = `PUT /api/${name}/${one.id}`;
  const [changed, value] =
    Object.entries(fields)
      .filter(([field]) => field !== unique && !byService.includes(field) && !fixed.includes(field))
      .map(([field, definition]) => [field, otherValue(definition, one[field])] as const)
      .filter(([, other]) => other !== undefined)
      .map(([field, other]) => [field, completed({ [field]: other })[field]] as const)
      .find(([, other]) => other !== undefined) ?? [];
  const pretended = Object.fromEntries(
    byService.map((field) => [field, otherValue(fields[field] as never, one[field])]),
  );
  const body = { ...one, ...pretended, ...(changed && { [changed]: value }) };
  const { status, data } = await call(address, { body });
  note('replacing', [status, data?.revision], [200, 2]);
  if (changed) note(`replacing ${changed}`, data?.[changed], value);
  for (const [field, other] of Object.entries(pretended))
    if (other !== undefined) note(`pretending ${field}`, data?.[field], one[field]);
  note('replacing an old revision', outcomeOf(await call(address, { body })), '409 record.stale');
  note(
    'replacing another',
    outcomeOf(await call(address, { body: { ...data, id: newId() } })),
    '400 request.id-mismatch',
  );
}

/** By what another system calls it, and many at once. */
async function walkSync({ resource, bodyAgain, call, note }: Case): Promise<void> {
  const { name } = resource;
  if (!isSynced(resource)) return;
  const externalId = `ERP-${randomUUID()}`;
  const body = bodyAgain();
  const save = () => call(`PUT /api/${name}?externalId=${externalId}`, { body });
  note('saving a new one', (await save()).status, 201);
  const again = await save();
  note('saving it again', [again.status, again.data?.revision, again.data?.externalId], [200, 1, externalId]);
  const items = [bodyAgain(), { ...body, externalId }, { nothing: 1 }, { id: again.data?.id, set: { externalId } }];
  const headers = { 'idempotency-key': randomUUID() };
  const before = (await call(`GET /api/${name}`)).meta?.total;
  for (const dryRun of [true, false]) {
    const { status, data } = await call(`POST /api/${name}/batch`, { body: { items, dryRun }, headers });
    const { created, replaced, unchanged, failed } = data ?? {};
    note('a batch', [status, created, replaced, unchanged, failed], [200, 1, 2, 2, 1]);
    const { meta } = await call(`GET /api/${name}`);
    note('what there is after a batch', meta?.total, Number(before) + (dryRun ? 0 : 1));
  }
}

/** By what each of several systems calls it: a system says nothing of the others. */
async function walkSystems({ resource, bodyAgain, call, note }: Case): Promise<void> {
  const { name } = resource;
  if (!isSynced(resource)) return;
  const [pos, datev] = [randomUUID(), randomUUID()];
  const { data: made } = await call(`POST /api/${name}`, { body: { ...bodyAgain(), externalIds: { pos } } });
  note('external ids of a new one', made?.externalIds, { pos });
  const { externalIds: _kept, ...unnamed } = made;
  const body = { ...unnamed, externalIds: { datev } };
  const { data: both } = await call(`PUT /api/${name}/${made.id}`, { body });
  note('an external id of another system', [both?.externalIds, both?.revision], [{ pos, datev }, 2]);
  const { data: found } = await call(`GET /api/${name}?filter[externalIds.datev]=${datev}&fields=externalIds`);
  note('one found by its id of a system', found, [{ id: made.id, externalIds: { pos, datev } }]);
  const taken = await call(`POST /api/${name}`, { body: { ...bodyAgain(), externalIds: { pos } } });
  note('an external id that is taken', outcomeOf(taken), '422 field.unique');
  const { id: _id, revision: _seen, createdAt: _made, updatedAt: _changed, ...values } = unnamed;
  const saved = await call(`PUT /api/${name}?externalId=${pos}&system=pos`, {
    body: { ...values, externalIds: { datev: null } },
  });
  note(
    'saving by its id of a system',
    [saved.status, saved.data?.id, saved.data?.externalIds],
    [200, made.id, { pos }],
  );
  note('deleting one with external ids', outcomeOf(await call(`DELETE /api/${name}/${made.id}`)), '204');
}

/** What other systems keep with it: stays where it is not named. */
async function walkMetadata({ resource, bodyAgain, call, note }: Case): Promise<void> {
  const { name, hasMetadata } = resource;
  if (!hasMetadata) return;
  const metadata = { 'erp:number': ' 10  01' };
  const { data: made } = await call(`POST /api/${name}`, { body: { ...bodyAgain(), metadata } });
  note('metadata of a new one', made?.metadata, metadata);
  const { metadata: _kept, ...unnamed } = made;
  const { data: kept } = await call(`PUT /api/${name}/${made.id}`, { body: unnamed });
  note('metadata that are not named', [kept?.metadata, kept?.revision], [metadata, 1]);
  const { data: listed } = await call(`GET /api/${name}?filter[id]=${made.id}&fields=metadata`);
  note('metadata in a list', listed, [{ id: made.id, metadata }]);
  const { data: emptied } = await call(`PUT /api/${name}/${made.id}`, { body: { ...made, metadata: {} } });
  note('metadata that are emptied', [emptied?.metadata, emptied?.revision], [{}, 2]);
  note('deleting one with metadata', outcomeOf(await call(`DELETE /api/${name}/${made.id}`)), '204');
}

/**
 * The life of a resource's records as its contract has it, by an administrator: created, found, refused with a field, written over, saved by what
 * others call them, deleted.
 */
export async function walkLife({ send }: Stand, resource: AnyResource, { branch, bodies }: Options): Promise<Walk> {
  const { name, fields } = resource;
  const wrong: string[] = [];
  let calls = 0;
  const completed = (body: Json): Json => bodies?.[name]?.(body) ?? body;
  const bodyAgain = (): Json => completed(bodyFor(fields, branch));
  const call: Case['call'] = (key, more = {}) => {
    calls += 1;
    return send(key, { as: admin, ...more });
  };
  const note: Case['note'] = (what, was, expected) => {
    if (!isDeepStrictEqual(was, expected))
      wrong.push(`${name}: ${what} was ${JSON.stringify(was)}, not ${JSON.stringify(expected)}`);
  };
  const created = async (): Promise<Json> => {
    const { status, data, errors, headers } = await call(`POST /api/${name}`, { body: bodyAgain() });
    if (status !== 201) throw new Error(`${name} was not made: ${status} ${JSON.stringify(errors)}`);
    note('the address of a new one', headers.get('location'), `/api/${name}/${data.id}`);
    return data;
  };
  const records = [await created(), await created()] as const;
  const [one, other] = records;
  const each: Case = { resource, bodyAgain, completed, call, note };
  await walkLists(each, records);
  await walkRefusals(each, one);
  await walkChanges(each, one);
  await walkSync(each);
  await walkSystems(each);
  await walkMetadata(each);
  const stale = await call(`DELETE /api/${name}/${one.id}`, { headers: { 'if-match': '"1"' } });
  note('deleting an old revision', outcomeOf(stale), '409 record.stale');
  for (const { id } of [one, other]) note('deleting', outcomeOf(await call(`DELETE /api/${name}/${id}`)), '204');
  note('getting a deleted record', outcomeOf(await call(`GET /api/${name}/${one.id}`)), '404 record.missing');
  note('listing a deleted record', (await call(`GET /api/${name}?filter[id]=${one.id},${other.id}`)).meta?.total, 0);
  return { wrong, calls };
}
