import { randomUUID } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { exportRight, isSynced, isUndoable } from '@filiale/contracts/api/resource-calls';
import type { Right } from '@filiale/contracts/api/rights';
import { isSensitive } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { bodyFor, otherValue } from './example-body.ts';
import {
  extentsFor,
  extentsOf,
  type Json,
  oneOfEachExtent,
  outcomeOf,
  refusalOf,
  type Stand,
  type Walk,
} from './rights-table.ts';
import { admin } from './test-callers.ts';
import type { TestAnswer } from './test-calls.ts';

type Options = {
  /** Two branches that are there. */
  readonly branches: readonly [home: string, away: string];
  /** Completes a body with values that do not follow from its fields, by resource. */
  readonly bodies?: Readonly<Record<string, (body: Json) => Json>>;
  /** Makes somebody whom records may belong to; anybody by default. */
  readonly person?: () => Promise<string>;
  /** Makes a record in another way than an administrator creating it. */
  readonly make?: (body: Json) => Promise<Json>;
};

/** A record under test and its caller, who works at the record's branch, or owns the record if it has an owner. */
type Case = {
  readonly resource: AnyResource;
  readonly branches: Options['branches'];
  /** The place of the record, for messages. */
  readonly where: string;
  readonly record: () => Json;
  /** Reads it again, or makes another where it is gone. */
  readonly renew: () => Promise<void>;
  readonly bodyAgain: () => Json;
  /** A body completed with values that do not follow from its fields. */
  readonly completed: (body: Json) => Json;
  readonly callersOf: (right: Right) => readonly (readonly [name: string, caller: Caller])[];
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
  readonly call: (key: string, as: Caller, body?: Json) => Promise<TestAnswer<any>>;
  readonly note: (who: string, what: string, was: string, expected: string) => void;
};

/** Expected outcome of a call about a record: success, a missing record, or no right at all. */
const expectedOf = (caller: Caller, right: Right, isReached: boolean, done: string): string => {
  if (extentsOf(caller, right).length === 0) return refusalOf(caller);
  return isReached ? done : '404 record.missing';
};

/** By its id and in every list: filtered, sorted, searched, in columns, whole; and counted with it. */
async function walkReads({ resource, record, callersOf, call, note }: Case): Promise<void> {
  const { name, rights, search = [] } = resource;
  const { id } = record();
  const [word] = search.map((field) => record()[field]).filter((value) => typeof value === 'string' && value !== '');
  const lists = [
    '',
    '&sort=-createdAt&pageSize=1&fields=id',
    ...(word ? [`&search=${encodeURIComponent(String(word))}`] : []),
  ];
  for (const [who, caller] of callersOf(rights.read)) {
    const reaches = (each: Json) => extentsFor(caller, rights.read, resource, each, 'read');
    const ways = reaches(record());
    const one = await call(`GET /api/${name}/${id}`, caller);
    note(who, 'reading', outcomeOf(one), expectedOf(caller, rights.read, ways.length > 0, '200'));
    const [first, ...others] = ways.map(({ hidden = [] }) => hidden);
    const hidden = first?.filter((field) => others.every((names) => names.includes(field))) ?? [];
    if (one.status === 200) note(who, 'hidden fields', String(hidden.filter((field) => field in one.data)), '');
    for (const query of lists) {
      const { status, data, meta, code } = await call(`GET /api/${name}?filter[id]=${id}${query}`, caller);
      const was = status === 200 ? `${(data as Json[]).map((each) => each.id)} of ${meta.total}` : `${status} ${code}`;
      const found = ways.length > 0 ? `${id} of 1` : ' of 0';
      note(who, `listing ${query}`, was, extentsOf(caller, rights.read).length > 0 ? found : refusalOf(caller));
    }
    const file = await call(`GET /api/${name}/export?filter[id]=${id}`, caller);
    note(
      who,
      'exporting',
      outcomeOf(file),
      extentsOf(caller, exportRight(resource)).length > 0 ? '200' : refusalOf(caller),
    );
    const [header = '', line = ''] = file.text.split('\r\n');
    if (file.status === 200) {
      note(who, 'the exported record', String(line.includes(String(id))), String(ways.length > 0));
      const shown = hidden.filter((field) => header.split(',').some((path) => path.split('.')[0] === field));
      note(who, 'hidden columns', String(ways.length > 0 ? shown : []), '');
    }
    const whole = await call(`GET /api/${name}?pageSize=1000`, caller);
    if (whole.status !== 200) continue;
    const foreign = (whole.data as Json[]).filter((each) => reaches(each).length === 0);
    note(who, 'listing all', `${foreign.map((each) => each.id)} of ${whole.meta.total}`, ` of ${whole.data.length}`);
  }
}

/** Fields that may be written and fields that may not, and what would put it elsewhere. */
async function walkUpdates({
  resource,
  branches,
  record,
  renew,
  completed,
  callersOf,
  call,
  note,
}: Case): Promise<void> {
  const { name, fields, rights, branchField, ownerField, unique, byService = [], fixed = [] } = resource;
  const notChanged = [branchField, ownerField, unique, ...byService, ...fixed];
  for (const [who, caller] of callersOf(rights.update)) {
    const ways = extentsFor(caller, rights.update, resource, record(), 'write');
    const isOpen = (field: string): boolean => ways.some((way) => way.fields?.includes(field) ?? true);
    const change = async (field: string, value: unknown, done: string): Promise<void> => {
      const answer = await call(`PUT /api/${name}/${record().id}`, caller, { ...record(), [field]: value });
      if (answer.status === 200) await renew();
      const at = answer.status === 403 ? answer.errors[0]?.field : undefined;
      const was = at === undefined ? outcomeOf(answer) : `${outcomeOf(answer)} ${at}`;
      note(who, `changing ${field}`, was, expectedOf(caller, rights.update, ways.length > 0, done));
    };
    const changes = Object.entries(fields).flatMap(([field, one]) => {
      const another = notChanged.includes(field) ? undefined : otherValue(one, record()[field]);
      const value = another === undefined ? undefined : completed({ [field]: another })[field];
      return value === undefined ? [] : [{ field, value }];
    });
    const allowed = changes.find(({ field }) => ways.length === 0 || isOpen(field));
    const forbidden = ways.length > 0 && changes.find(({ field }) => !isOpen(field));
    const undo = async (field: string, value: unknown, done: string): Promise<void> => {
      const fields = [{ field, expected: record()[field], wanted: value }];
      const answer = await call(`POST /api/${name}/${record().id}/undo`, caller, { fields });
      if (answer.status === 200) await renew();
      note(who, `taking ${field} back`, outcomeOf(answer), expectedOf(caller, rights.update, ways.length > 0, done));
    };
    /** By a batch of one, first as if. */
    const set = async (field: string, value: unknown, done: string): Promise<void> => {
      for (const dryRun of [true, false]) {
        const items = [{ id: record().id, set: { [field]: value } }];
        const answer = await call(`POST /api/${name}/batch`, caller, { items, dryRun });
        const [item] = (answer.data?.items ?? []) as { status: number; errors?: { code: string; field?: string }[] }[];
        const refusal = item?.errors?.[0] ? ` ${item.errors[0].code}` : '';
        const was = item ? `${item.status}${refusal}` : outcomeOf(answer);
        note(who, `setting ${field}`, was, expectedOf(caller, rights.update, ways.length > 0, done));
      }
      await renew();
    };
    const known = isUndoable(resource) ? changes.filter(({ field }) => !isSensitive(fields[field])) : [];
    const undoable = known.find(({ field }) => ways.length === 0 || isOpen(field));
    const fixedFor = ways.length > 0 && known.find(({ field }) => !isOpen(field));
    if (undoable) await undo(undoable.field, undoable.value, '200');
    if (fixedFor) await undo(fixedFor.field, fixedFor.value, '403 access.field-forbidden');
    if (isSynced(resource) && allowed) await set(allowed.field, allowed.value, '200');
    if (isSynced(resource) && forbidden) await set(forbidden.field, forbidden.value, '403 access.field-forbidden');
    if (allowed) await change(allowed.field, allowed.value, '200');
    if (forbidden) await change(forbidden.field, forbidden.value, `403 access.field-forbidden ${forbidden.field}`);
    if (ways.length === 0 || branchField === undefined || fields[branchField]?.type !== 'reference') continue;
    const isBound = ways.every((way) => way.isBound && way.scope === 'branches');
    const refused = isOpen(branchField) ? 'access.out-of-reach' : 'access.field-forbidden';
    const before = record()[branchField];
    const isKept = fixed.includes(branchField) && before !== branches[1];
    await change(
      branchField,
      fields[branchField].many ? [branches[1]] : branches[1],
      isBound ? `403 ${refused} ${branchField}` : isKept ? '422 field.invalid' : '200',
    );
    if (record()[branchField] !== before) {
      await call(`PUT /api/${name}/${record().id}`, admin, { ...record(), [branchField]: before });
      await renew();
    }
  }
}

/** Another like it. */
async function walkCreates({ resource, bodyAgain, callersOf, call, note }: Case): Promise<void> {
  const { name, rights } = resource;
  for (const [who, caller] of callersOf(rights.create)) {
    const body = bodyAgain();
    const values = (resource.create.safeParse(body).data ?? body) as Json;
    const isReached = extentsFor(caller, rights.create, resource, values, 'create').length > 0;
    const expected = expectedOf(caller, rights.create, isReached, '201');
    note(
      who,
      'creating',
      outcomeOf(await call(`POST /api/${name}`, caller, body)),
      expected.replace('404 record.missing', '403 access.out-of-reach'),
    );
  }
}

async function walkRemovals({ resource, record, renew, callersOf, call, note }: Case): Promise<void> {
  const { name, rights } = resource;
  for (const [who, caller] of callersOf(rights.delete)) {
    const isReached = extentsFor(caller, rights.delete, resource, record(), 'write').length > 0;
    const answer = await call(`DELETE /api/${name}/${record().id}`, caller);
    note(who, 'deleting', outcomeOf(answer), expectedOf(caller, rights.delete, isReached, '204'));
    if (answer.status === 204) await renew();
  }
}

/**
 * Every generic call about records of a resource by every kind of caller and right, for each kind of record that the table distinguishes: at home, elsewhere, at both,
 * at none, of oneself. An administrator creates them.
 */
export async function walkRecords(
  { send }: Stand,
  resource: AnyResource,
  { branches, bodies, person, make }: Options,
): Promise<Walk> {
  const { name, fields, branchField, ownerField } = resource;
  const [home, away] = branches;
  const isSeveral = branchField !== undefined && fields[branchField]?.many === true;
  const isOfMany = ownerField !== undefined && fields[ownerField]?.many === true;
  const places: { where: string; branch: string; more?: Json }[] = [
    { where: 'at home', branch: home },
    ...(branchField ? [{ where: 'elsewhere', branch: away }] : []),
    ...(isSeveral ? [{ where: 'at both', branch: home, more: { [branchField]: [home, away] } }] : []),
    ...(isSeveral ? [{ where: 'at none', branch: home, more: { [branchField]: [] } }] : []),
    ...(ownerField ? [{ where: 'of oneself', branch: away }] : []),
  ];
  const completed = (body: Json): Json => bodies?.[name]?.(body) ?? body;
  const wrong: string[] = [];
  let calls = 0;
  let turn = 0;
  const call: Case['call'] = (key, as, body) => {
    calls += 1;
    return send(key, { as, key: randomUUID(), ...(body ? { body } : {}) });
  };
  const created = async (body: Json): Promise<Json> => {
    const { status, data, errors } = await send(`POST /api/${name}`, { as: admin, body });
    if (status !== 201) throw new Error(`${name} was not made: ${status} ${JSON.stringify(errors)}`);
    return data;
  };

  for (const { where, branch, more } of places) {
    const me = (await person?.()) ?? newId();
    const isMine = where === 'of oneself';
    const bodyAgain = (): Json => {
      const body = {
        ...bodyFor(fields, branch),
        ...(isMine && ownerField !== 'id' && ownerField ? { [ownerField]: isOfMany ? [me] : me } : {}),
        ...more,
      };
      return completed(body);
    };
    /** The record as it is read: some values are only in the answer to its creation. */
    const fresh = async (): Promise<Json> => {
      const { id } = await (make ?? created)(bodyAgain());
      return (await send(`GET /api/${name}/${id}`, { as: admin })).data;
    };
    let record = await fresh();
    const callersOf: Case['callersOf'] = (right) => {
      const place = {
        home: branchField === 'id' && where === 'at home' ? String(record.id) : home,
        me: ownerField === 'id' && isMine ? String(record.id) : me,
      };
      turn += 1;
      return oneOfEachExtent(right, turn, place);
    };
    const renew = async (): Promise<void> => {
      const { status, data } = await send(`GET /api/${name}/${record.id}`, { as: admin });
      record = status === 200 ? data : await fresh();
    };
    const note: Case['note'] = (who, what, was, expected) => {
      if (was !== expected) wrong.push(`${name} ${where}: ${what} by ${who} was ${was}, not ${expected}`);
    };
    const one: Case = {
      ...{ resource, branches, where, record: () => record, renew, bodyAgain, completed },
      callersOf,
      call,
      note,
    };
    await walkReads(one);
    await walkUpdates(one);
    // A new record of a resource scoped by its own id is in nobody's reach yet.
    if (branchField !== 'id') await walkCreates(one);
    await walkRemovals(one);
  }
  return { wrong, calls };
}
