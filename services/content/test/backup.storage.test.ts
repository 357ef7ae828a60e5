import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames, services } from '@filiale/contracts/api/services';
import { openDocuments, openSql, testDatabase } from '@filiale/kit/testing/test-database';
import { uniqueName } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupConfig, savedInOrder } from '../src/backup/backup-config.ts';
import { openBackups } from '../src/backup/backup-places.ts';
import { restoreBackup, saveBackup } from '../src/backup/backups.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

const databases = serviceNames.map((name) => ({
  ...testDatabase(name, services[name].store, uniqueName()),
  store: services[name].store,
  service: name,
}));
const at = (service: string) => databases.find((each) => each.service === service) as (typeof databases)[number];
const environment = Object.assign({}, ...databases.map((each) => each.environment)) as Record<string, string>;
let server: S3Server | undefined;
let folder: string;

const sql = async (service: string, text: string) => {
  const pool = openSql(at(service).url);
  try {
    return (await pool.query(text)).rows;
  } finally {
    await pool.end();
  }
};
const inDocuments = async <T>(service: string, work: (menus: Menus) => Promise<T>): Promise<T> => {
  const { connection, stop } = await openDocuments(at(service).url);
  try {
    return await work(connection.collection('menus'));
  } finally {
    await stop();
  }
};
type Menus = ReturnType<Awaited<ReturnType<typeof openDocuments>>['connection']['collection']>;

/** A table with what is hard about rows, a collection with an index; in each database. */
async function fill(): Promise<void> {
  for (const { service, store, url, name } of databases) {
    if (store === 'mongodb') {
      await inDocuments(service, async (menus) => {
        await menus.insertMany([{ name: 'Karte' }, { name: 'Mittag' }]);
        await menus.createIndex({ name: 1 }, { unique: true, name: 'by_name' });
      });
      continue;
    }
    const server = openSql(url.replace(name, 'postgres'));
    await server.query(`create database ${name}`).finally(() => server.end());
    await sql(
      service,
      `create table orders (id uuid primary key default gen_random_uuid(), number bigint generated always as identity,
         note text, placed_at timestamptz not null default now(), positions jsonb not null);
       create index orders_by_note on orders (note) where note is not null;
       create table hits (local_day date not null, id uuid not null default gen_random_uuid(), at timestamptz not null check (at > '2000-01-01'),
         primary key (local_day, id)) partition by range (local_day);
       create index hits_by_moment on hits (local_day, at);
       create table hits_2026_11_29 partition of hits for values from ('2026-11-29') to ('2026-11-30');
       create index hits_2026_11_29_at on hits_2026_11_29 (at);
       create function doubled(n bigint) returns bigint language sql immutable as 'select n * 2';
       create function day_of(hit hits) returns date language sql as 'select hit.local_day';
       insert into hits (local_day, at) values ('2026-11-29', now());
       insert into orders (note, positions) values (E'zwei\\tZeilen\\nund "Zeichen"', '[{"n": 1}]'), (null, '[]')`,
    );
  }
}
const rowsOf = (service: string) => sql(service, 'select * from orders order by number');
/** Tables, indexes and rules of a database as PostgreSQL describes them. */
const madeOf = (service: string) =>
  sql(
    service,
    `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang > 14
     union all select relname, relkind::text || ' ' || coalesce(pg_get_expr(relpartbound, oid), '') from pg_class where relnamespace = 'public'::regnamespace
     order by 1, 2`,
  );

beforeAll(async () => {
  [server, folder] = await Promise.all([startS3Server(), mkdtemp(join(tmpdir(), 'filiale-backups-'))]);
  await fill();
}, 180_000);
afterAll(async () => {
  for (const { drop } of databases) await drop();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('saves copies before what they are copies of, and every service', () => {
  expect([...savedInOrder].sort()).toEqual([...serviceNames].sort());
  const place = (service: (typeof savedInOrder)[number]): number => savedInOrder.indexOf(service);
  for (const copy of ['analytics', 'signage', 'ordering'] as const) expect(place(copy)).toBeLessThan(place('catalog'));
  expect(place('analytics')).toBeLessThan(place('ordering'));
  expect(place('ordering')).toBeLessThan(place('payment'));
});

/** Something of a backup without what is written last. */
async function plant(kind: 'folder' | 'bucket', name: string): Promise<void> {
  if (kind === 'folder') {
    await mkdir(join(folder, `.unfinished-${name}`, 'ordering'), { recursive: true });
    return;
  }
  if (!server) return;
  const { S3_ENDPOINT, S3_BUCKET } = server.environment;
  await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/backups/${name}/ordering/orders.copy.gz`, { method: 'PUT', body: 'rows' });
}

describe.each(['folder', 'bucket'] as const)('a backup in a %s', (kind) => {
  const more = (): Record<string, string> | undefined =>
    kind === 'folder' ? { BACKUP_DIR: folder } : server && { ...server.environment, S3_PREFIX: 'backups/' };
  const open = () => {
    const given = more();
    if (!given) return undefined;
    const config = BackupConfig.parse({ ...environment, ...given, BACKUP_KEEP: '2' });
    return { config, place: openBackups(config) };
  };

  it('brings back rows, documents and indexes as they were, and replaces only when told', async () => {
    const backups = open();
    if (!backups) return; // Its server needs a JDK 17 and Maven.
    const { config, place } = backups;
    const before = await rowsOf('ordering');
    const made = await madeOf('analytics');
    const hits = await sql('analytics', 'select tableoid::regclass::text as part, * from hits');
    const { name, kept } = await saveBackup(config, place);
    expect(kept).toEqual(
      Object.fromEntries(serviceNames.map((service) => [service, services[service].store === 'mongodb' ? 2 : 3])),
    );
    await sql('ordering', `delete from orders; drop index orders_by_note`);
    await inDocuments('catalog', (menus) => menus.deleteMany({}));
    await expect(restoreBackup(config, place, name, false)).rejects.toThrow('There is a database');
    expect(await rowsOf('ordering')).toEqual([]);

    const { came } = await restoreBackup(config, place, 'latest', true);
    expect(came).toEqual(kept);
    expect(await rowsOf('ordering')).toEqual(before);
    expect(await madeOf('analytics')).toEqual(made);
    expect(await sql('analytics', 'select tableoid::regclass::text as part, * from hits')).toEqual(hits);
    expect(await sql('ordering', `select indexname from pg_indexes where indexname = 'orders_by_note'`)).toHaveLength(
      1,
    );
    // The next number comes behind those that are there.
    await sql('ordering', `insert into orders (note, positions) values ('next', '[]')`);
    const numbers = (await rowsOf('ordering')).map(({ number }) => Number(number));
    expect(numbers.slice(0, 2)).toEqual([1, 2]);
    expect(numbers[2]).toBeGreaterThan(2);
    await sql('ordering', `delete from orders where note = 'next'`);
    const menus = await inDocuments('catalog', async (all) => [
      await all.countDocuments(),
      (await all.indexes()).some((index) => index.name === 'by_name' && index.unique),
    ]);
    expect(menus).toEqual([2, true]);
    await place.clean();
  }, 120_000);

  it('stays with as many others as are to be kept, and names what there is when another is wanted', async () => {
    const backups = open();
    if (!backups) return;
    const { config, place } = backups;
    const names = [(await saveBackup(config, place)).name, (await saveBackup(config, place)).name];
    expect(await place.names()).toEqual(names);
    // What another run writes stays; what was broken off long ago ends with the next one.
    const [other, old] = ['2999-01-01T00-00-00-000Z', '2020-01-01T00-00-00-000Z'];
    for (const one of [other, old]) await plant(kind, one);
    expect([...(await place.unfinished())].sort()).toEqual([old, other]);
    expect((await saveBackup(config, place)).removed).toEqual([names[0], old]);
    expect(await place.unfinished()).toEqual([other]);
    await place.remove(other);
    names.splice(0, 2, names[1] as string, (await place.names()).at(-1) as string);
    await expect(restoreBackup(config, place, 'yesterday', true)).rejects.toThrow(`there are: ${names.join(', ')}`);
    await place.clean();
    if (kind === 'folder') expect((await readdir(folder)).sort()).toEqual(names);
  }, 120_000);
});
