import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSql, testDatabase } from '@filiale/kit/testing/test-database';
import { servers, uniqueName } from '@filiale/kit/testing/test-servers';
import { afterAll, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const database = testDatabase('payment', 'postgres', uniqueName());
const kafka = { KAFKA_BROKERS: servers.kafka, KAFKA_TOPIC_PREFIX: `${uniqueName()}.` };

/** `node src/main.ts migrate`, as a job does it before new processes start. */
const migrate = (env: Record<string, string> = {}) =>
  run(process.execPath, [join(__dirname, '../src/main.ts'), 'migrate'], {
    env: { PATH: process.env.PATH, CALLER_PUBLIC_KEY: 'AAAA', ...kafka, ...database.environment, ...env },
  });

describe('the job that migrates', () => {
  afterAll(() => database.drop());

  it('makes tables and topics, ends by itself, and does nothing the second time', async () => {
    const { stdout } = await migrate();
    expect(stdout).toContain('"migrated"');
    const sql = openSql(database.url);
    const { rows } = await sql.query<{ name: string }>('select name from migrations order by id');
    expect(rows.map(({ name }) => name)).toContain('0001-payments');
    expect((await migrate()).stdout).not.toContain('database migrated');
    await sql.end();
  }, 60_000);

  it('fails when the database does not know its user', async () => {
    const [variable = ''] = Object.keys(database.environment);
    const url = new URL(database.url);
    url.username = 'nobody-of-this-server';
    const wrong = { [variable]: url.href, LOG_LEVEL: 'fatal' };
    await expect(migrate(wrong)).rejects.toMatchObject({ code: 1 });
  }, 60_000);
});
