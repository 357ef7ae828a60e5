import { randomUUID } from 'node:crypto';
import { databaseUrl } from '@filiale/kit/stores/postgres';
import { Client } from 'pg';

/**
 * The limit of the orders' figure: five rows (an order, three lines, an announcement) in one transaction of prepared
 * statements on the same server with fsync on, over 8 connections. Answers transactions per second.
 */
export async function bareTransactionsPerSecond(serverUrl: string, seconds: number): Promise<number> {
  const database = `bench_${randomUUID().slice(0, 8)}`;
  const maintenance = new Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await maintenance.connect();
  await maintenance.query(`create database ${database}`);
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new Client({ connectionString: databaseUrl(serverUrl, database) });
      await client.connect();
      return client;
    }),
  );
  try {
    await clients[0]?.query(`
      create table orders (id uuid primary key, body jsonb not null);
      create table lines (order_id uuid not null, position int not null, body jsonb not null, primary key (order_id, position));
      create table announcements (id bigint generated always as identity primary key, body jsonb not null)`);
    const body = JSON.stringify({ name: 'Wiener Schnitzel vom Kalb', amount: 1, text: 'x'.repeat(300) });
    const deadline = Date.now() + seconds * 1000;
    let done = 0;
    const work = async (client: Client): Promise<void> => {
      while (Date.now() < deadline) {
        const id = randomUUID();
        await client.query('begin');
        await client.query({ name: 'order', text: 'insert into orders values ($1, $2)', values: [id, body] });
        await client.query({
          name: 'lines',
          text: 'insert into lines values ($1, 0, $2), ($1, 1, $2), ($1, 2, $2)',
          values: [id, body],
        });
        await client.query({
          name: 'announcement',
          text: 'insert into announcements (body) values ($1)',
          values: [body],
        });
        await client.query('commit');
        done += 1;
      }
    };
    const startedMs = Date.now();
    await Promise.all(clients.map(work));
    return (done * 1000) / (Date.now() - startedMs);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await maintenance.query(`drop database ${database} with (force)`);
    await maintenance.end();
  }
}
