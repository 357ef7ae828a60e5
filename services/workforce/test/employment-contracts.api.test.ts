import { newId } from '@filiale/contracts/fields/ids';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import knex from 'knex';
import { up } from '../migrations/0014-employment-contracts.ts';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

const branch = newId();
const manager = managerOf(branch);
let workforce: RunningWorkforce;
let cook: string;
beforeAll(async () => {
  workforce = await startWorkforce();
  cook = (await workforce.hire(['ROLE_EMPLOYEE'], { branches: [{ id: branch }] })).id;
}, 30_000);
afterAll(() => workforce?.stop());

const agree = (more: object, as?: typeof manager) =>
  workforce.call('POST /api/employment-contracts', {
    body: { user: cook, branch, validFrom: '2026-01-01', ...more },
    ...(as && { as }),
  });

describe('a contract', () => {
  it('keeps the wage from managers, and shows it to the person', async () => {
    const { data } = await agree({ wage: 14.5, wagePer: 'hour', hours: { monday: 480 } });
    const params = { id: data.id };
    const seenBy = async (as: typeof manager) =>
      (await workforce.call('GET /api/employment-contracts/{id}', { params, as })).data;
    expect(data.wage).toBe(14.5);
    expect(Object.keys(await seenBy(manager))).not.toEqual(expect.arrayContaining(['wage']));
    expect(await seenBy(manager)).toMatchObject({ hours: { monday: 480 }, leaveDays: 25 });
    expect(await seenBy({ ...employeeOf(branch), sub: cook })).toMatchObject({ wage: 14.5, wagePer: 'hour' });
    const sorted = await workforce.send('GET /api/employment-contracts?sort=wage', { as: manager });
    expect(sorted.status).toBe(400);
    const { id, revision, createdAt: _made, updatedAt: _changed, ...values } = await seenBy(manager);
    const raised = { ...values, id, revision, wage: 99 };
    const refused = await workforce.call('PUT /api/employment-contracts/{id}', { params, body: raised, as: manager });
    expect([refused.code, refused.errors[0]?.field]).toEqual(['access.field-forbidden', 'wage']);
    const written = await workforce.call('PUT /api/employment-contracts/{id}', {
      ...{ params, as: manager, body: { ...values, id, revision, leaveDays: 30 } },
    });
    expect(written.data).toMatchObject({ leaveDays: 30 });
    expect(await seenBy({ ...employeeOf(branch), sub: cook })).toMatchObject({ wage: 14.5, leaveDays: 30 });
  });

  it('is one from each day, and nobody’s own affair', async () => {
    await agree({ validFrom: '2026-02-01' });
    const again = await agree({ validFrom: '2026-02-01' });
    expect(again.errors[0]).toMatchObject({ field: 'validFrom', details: { reason: 'already-begins' } });
    const own = await agree({ validFrom: '2026-03-01' }, { ...manager, sub: cook } as typeof manager);
    expect(own.errors[0]).toMatchObject({ code: 'access.own-affair', field: 'user' });
    const late = await agree({ validFrom: '2026-03-01', hiredOn: '2026-03-02' });
    expect(late.errors[0]).toMatchObject({ field: 'hiredOn' });
    const nowhere = await agree({ validFrom: '2026-03-01', country: 'AT', region: 'ZH' });
    expect(nowhere.errors[0]).toMatchObject({ field: 'region' });
  });

  it('of before was planning, and is what it was', async () => {
    const [id, user] = [newId(), newId()];
    const blocks = ['monday', 'saturday'].map((weekday) => ({ weekday, from: '10:00', to: '18:00', breakMinutes: 30 }));
    const data = { user, branch, kind: 'contract', validFrom: '2025-01-01', weeklyTargetMinutes: 900, blocks };
    await workforce.sql.query(
      `insert into working_schedules (id, revision, data, created_at, updated_at) values ($1, 3, $2, now(), now())`,
      [id, JSON.stringify(data)],
    );
    const database = knex({ client: 'pg', connection: workforce.sql.options.connectionString ?? '' });
    try {
      await database.raw('drop table employment_contracts');
      await database.transaction(up);
    } finally {
      await database.destroy();
    }
    const { data: moved } = await workforce.call('GET /api/employment-contracts/{id}', { params: { id } });
    expect(moved).toMatchObject({
      ...{ user, branch, validFrom: '2025-01-01', validTo: null, country: 'AT', leaveYear: 'law', wage: null },
      hours: { monday: 450, tuesday: 0, saturday: 450 },
    });
    const { status } = await workforce.call('GET /api/working-schedules/{id}', { params: { id } });
    expect(status).toBe(404);
  });
});
