import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Postgres } from '../src/stores/postgres.ts';
import { createWorkQueue, type Leased, type Outcome } from '../src/stores/work-queue.ts';
import { openTestPostgres } from './test-stores.ts';

type Letter = { readonly id: number; readonly recipient: string };

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openTestPostgres();
  await postgres.pool.query(`
    create table letters (
      id integer primary key, recipient text not null, state text not null default 'queued', tries integer not null default 0,
      error text not null default '', due_at timestamptz not null, hold uuid
    );
    create table alarms (
      owner integer not null, kind text not null, attempts integer not null default 0, due_at timestamptz not null,
      claimed_until timestamptz, hold uuid, primary key (owner, kind)
    )`);
});
beforeEach(() => postgres.pool.query('truncate letters, alarms'));
afterAll(() => postgres?.stop());

const START = Date.UTC(2100, 0, 1);
/** An instant of the business clock, which stands where the test puts it. */
const at = (seconds: number): Date => new Date(START + seconds * 1_000);
const LEASE = 60;

const letters = (inOrder = false) =>
  createWorkQueue(postgres, {
    name: inOrder ? 'letters in order' : 'letters',
    table: 'letters',
    key: ['id'],
    waiting: `state = 'queued'`,
    tries: ['tries'],
    ...(inOrder && { inOrder: { of: ['recipient'], by: 'id' } }),
    givenUp: { state: 'failed' },
    reason: 'error',
    itemOf: ({ id, recipient }: Letter): Letter => ({ id, recipient }),
  });
const write = (count: number, recipientOf: (id: number) => string, dueOf: (id: number) => Date = () => at(0)) =>
  postgres.pool.query(
    'insert into letters (id, recipient, due_at) select * from unnest($1::integer[], $2::text[], $3::timestamptz[])',
    [1, 2, 3].map((column) => Array.from({ length: count }, (_, id) => [id, recipientOf(id), dueOf(id)][column - 1])),
  );
const rowOf = async (id: number) => (await postgres.pool.query('select * from letters where id = $1', [id])).rows[0];
const idsOf = (taken: readonly Letter[]): number[] => taken.map(({ id }) => id).sort((a, b) => a - b);
const claim = (queue: ReturnType<typeof letters>, seconds: number, most = 10) =>
  queue.claim({ at: at(seconds), most, leaseSeconds: LEASE });
const DONE: Outcome = { is: 'done', written: { state: 'sent' } };

describe('work that is claimed', () => {
  it('is held by one of many who claim at the same time, and all of it by somebody', async () => {
    await write(200, String);
    const taken: Letter[] = [];
    const worker = async (): Promise<void> => {
      for (let batch = await claim(letters(), 0, 7); batch.length > 0; batch = await claim(letters(), 0, 7))
        taken.push(...batch);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(idsOf(taken)).toEqual(Array.from({ length: 200 }, (_, id) => id));
  });

  it('waits for no row that somebody else is just changing', async () => {
    await write(2, String);
    const other = await postgres.pool.connect();
    await other.query('begin');
    await other.query('select from letters where id = 0 for update');
    expect(idsOf(await claim(letters(), 0))).toEqual([1]);
    await other.query('rollback');
    other.release();
    expect(idsOf(await claim(letters(), 0))).toEqual([0]);
  });

  it('is taken over when its lease is over, and the former holder can change nothing', async () => {
    const queue = letters();
    await write(1, String);
    const [first] = await claim(queue, 0);
    expect(await claim(queue, LEASE - 1)).toEqual([]);
    const [second] = await claim(queue, LEASE);
    if (!first || !second) throw new Error('not taken');
    expect([first.lease.tries, second.lease.tries]).toEqual([1, 2]);
    const before = await rowOf(0);
    let isWritten = false;
    const also = async (): Promise<void> => {
      isWritten = true;
    };
    for (const outcome of [
      { ...DONE, also },
      { is: 'later', until: at(1) },
      { is: 'failed', until: at(1), reason: 'late' },
      { is: 'given-up' },
      { is: 'later', until: at(0), isUncounted: true },
    ] as const)
      expect(await queue.settle(first, outcome)).toBe(false);
    expect([await rowOf(0), isWritten]).toEqual([before, false]);
    expect(await queue.settle(second, DONE)).toBe(true);
    expect(await queue.settle(second, { is: 'given-up' })).toBe(false);
    expect(await rowOf(0)).toMatchObject({ state: 'sent', hold: null });
  });

  it('is not lost to somebody who claims within the same millisecond as who had it', async () => {
    const queue = letters();
    await write(1, String);
    const [first] = await claim(queue, 0);
    await postgres.pool.query('update letters set due_at = $1', [at(0)]);
    const [second] = await claim(queue, 0);
    if (!first || !second) throw new Error('not taken');
    expect(second.lease.until).toEqual(first.lease.until);
    expect(await queue.settle(first, DONE)).toBe(false);
    expect(await queue.settle(second, DONE)).toBe(true);
  });

  it('goes on when its time has come by the caller’s clock, as the same try when it was none', async () => {
    const queue = letters();
    await write(1, String);
    const settleNext = async (seconds: number, outcome: Outcome): Promise<number> => {
      expect(await claim(queue, seconds - 1)).toEqual([]);
      const [taken] = await claim(queue, seconds);
      if (!taken) throw new Error(`not due at ${seconds}`);
      expect(await queue.settle(taken, outcome)).toBe(true);
      return taken.lease.tries;
    };
    expect(await settleNext(0, { is: 'later', until: at(900) })).toBe(1);
    expect(await settleNext(900, { is: 'failed', until: at(1_000), reason: 'no room' })).toBe(2);
    expect((await rowOf(0)).error).toBe('no room');
    expect(await settleNext(1_000, { is: 'later', until: at(1_001), isUncounted: true })).toBe(3);
    expect(await settleNext(1_001, { is: 'given-up', reason: 'nobody' })).toBe(3);
    expect(await rowOf(0)).toMatchObject({ state: 'failed', error: 'nobody', tries: 3 });
    expect(await claim(queue, 100_000)).toEqual([]);
  });

  it('writes what belongs to its end with it, or neither', async () => {
    const queue = letters();
    await write(2, String);
    const [first] = await claim(queue, 0, 1);
    if (!first) throw new Error('not taken');
    const also: Outcome['also'] = async (client) => {
      await client.query(`update letters set error = 'failed' where id = 1`);
      throw new Error('not written');
    };
    await expect(queue.settle(first, { ...DONE, also })).rejects.toThrow('not written');
    expect([(await rowOf(0)).state, (await rowOf(1)).error]).toEqual(['queued', '']);
    expect(await queue.settle(first, DONE)).toBe(true);
  });
});

describe('work in order', () => {
  it('waits for earlier letters to the same recipient, tried or due, and for no other', async () => {
    const queue = letters(true);
    await write(
      5,
      (id) => (id === 3 ? 'other' : 'same'),
      (id) => at(id === 0 ? 500 : 0),
    );
    const taken = await claim(queue, 0);
    // The first of all is not due and was never tried.
    expect(idsOf(taken)).toEqual([1, 3]);
    for (const each of taken) await queue.settle(each, each.id === 1 ? { is: 'failed', until: at(100) } : DONE);
    expect(await claim(queue, 99)).toEqual([]);
    const [again] = await claim(queue, 100);
    if (again?.id !== 1) throw new Error('not in order');
    await queue.settle(again, DONE);
    expect(idsOf(await claim(queue, 100))).toEqual([2]);
    expect(idsOf(await claim(queue, 100))).toEqual([]);
  });
});

describe('work of owners', () => {
  it('takes so many places of each, those under way among them', async () => {
    await postgres.pool.query('create table if not exists owners (id integer primary key)');
    await postgres.pool.query('insert into owners select generate_series(1, 3) on conflict do nothing');
    await postgres.pool.query(
      `insert into alarms (owner, kind, due_at) select owner, kind::text, $1 from generate_series(1, 4) owner, generate_series(1, 6) kind
       where owner <> 2 or kind = 1`,
      [at(0)],
    );
    const queue = createWorkQueue(postgres, {
      name: 'alarms',
      table: 'alarms',
      key: ['owner', 'kind'],
      tries: ['attempts'],
      until: 'claimed_until',
      perOwner: { owners: 'owners', by: 'owner' },
      itemOf: ({ owner }: { owner: number }) => ({ owner }),
    });
    const take = async (underWay = {}) =>
      (await queue.claim({ at: at(0), most: 4, leaseSeconds: LEASE, underWay })).map(({ owner }) => owner).sort();
    // The fourth is no owner any more.
    expect(await take({ '3': 3 })).toEqual([1, 1, 1, 1, 2, 3]);
    expect(await take({ '1': 4, '3': 1 })).toEqual([3, 3, 3]);
    expect(await take({ '1': 9, '3': 4 })).toEqual([]);
  });
});

describe('a table whose rows go when they are done', () => {
  it('keeps when they were due while somebody has them', async () => {
    await postgres.pool.query(`insert into alarms (owner, kind, due_at) values (1, 'a', $1)`, [at(0)]);
    const queue = createWorkQueue(postgres, {
      name: 'alarms',
      table: 'alarms',
      key: ['owner', 'kind'],
      tries: ['attempts'],
      until: 'claimed_until',
      itemOf: ({ kind }: { kind: string }) => ({ kind }),
    });
    const take = (seconds: number, where = 'true') =>
      queue.claim({ at: at(seconds), most: 9, leaseSeconds: LEASE, lane: { name: where, where } });
    expect(await take(0, `kind = 'b'`)).toEqual([]);
    const [first] = await take(0, `kind = 'a'`);
    if (!first) throw new Error('not taken');
    expect(await queue.settle(first, { is: 'later', until: at(30) })).toBe(true);
    const { rows } = await postgres.pool.query('select due_at, claimed_until from alarms');
    expect(rows).toEqual([{ due_at: at(0), claimed_until: at(30) }]);
    expect(await take(29)).toEqual([]);
    const [again] = await take(30);
    expect(again && (await queue.settle(again, { is: 'done' }))).toBe(true);
    expect((await postgres.pool.query('select from alarms')).rowCount).toBe(0);
  });

  it('is tried no more once it is given up', async () => {
    await postgres.pool.query(`insert into alarms (owner, kind, due_at) values (1, 'c', $1)`, [at(0)]);
    const queue = createWorkQueue(postgres, {
      name: 'alarms to be given up',
      table: 'alarms',
      key: ['owner', 'kind'],
      tries: ['attempts'],
      itemOf: ({ kind }: { kind: string }) => ({ kind }),
    });
    const [only] = await queue.claim({ at: at(0), most: 9, leaseSeconds: LEASE });
    expect(only && (await queue.settle(only, { is: 'given-up', reason: 'refused' }))).toBe(true);
    expect(await queue.claim({ at: at(9 * LEASE), most: 9, leaseSeconds: LEASE })).toEqual([]);
  });
});

/** What a worker does next, by chance: `which` is the lease, of all it ever had, that it speaks of. */
type Step =
  | { readonly does: 'claim'; readonly most: number }
  | { readonly does: 'wait'; readonly seconds: number }
  | { readonly does: 'settle'; readonly which: number; readonly outcome: 'done' | 'later' | 'failed' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('claim' as const), most: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ does: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
  fc.record({
    does: fc.constant('settle' as const),
    which: fc.nat(20),
    outcome: fc.constantFrom('done' as const, 'later' as const, 'failed' as const),
  }),
);

it('does everything once, in order, and holds nothing twice, if any process dies at any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      await postgres.pool.query('truncate letters');
      await write(6, (id) => `r${id % 2}`);
      const queue = letters(true);
      const leases: Leased<Letter>[] = [];
      /** Who has a letter now, by what the workers know of each other. */
      const holder = new Map<number, Leased<Letter>>();
      const done: number[] = [];
      let seconds = 0;
      const take = async (most: number): Promise<Leased<Letter>[]> => {
        const taken = await claim(queue, seconds, most);
        for (const each of taken) {
          const other = holder.get(each.id);
          expect(other === undefined || other.lease.until <= at(seconds)).toBe(true);
          expect(done).not.toContain(each.id);
          for (const earlier of [0, 1, 2, 3, 4, 5].filter((id) => id < each.id && id % 2 === each.id % 2))
            expect(done).toContain(earlier);
          holder.set(each.id, each);
        }
        leases.push(...taken);
        return taken;
      };
      const settle = async (letter: Leased<Letter>, is: 'done' | 'later' | 'failed'): Promise<void> => {
        const isMine = holder.get(letter.id) === letter;
        const outcome = is === 'done' ? DONE : { is, until: at(seconds + 5) };
        expect(await queue.settle(letter, outcome)).toBe(isMine);
        if (isMine) holder.delete(letter.id);
        if (isMine && is === 'done') done.push(letter.id);
      };
      for (const next of steps) {
        if (next.does === 'claim') await take(next.most);
        else if (next.does === 'wait') seconds += next.seconds;
        else if (leases.length > 0) await settle(leases[next.which % leases.length] as Leased<Letter>, next.outcome);
      }
      // All running workers die; others do the rest.
      for (seconds += LEASE; done.length < 6; seconds += 10)
        for (const each of await take(4)) await settle(each, 'done');
      for (const late of leases) await settle(late, 'done');
      expect([...done].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    }),
    { numRuns: 60 },
  );
}, 120_000);
