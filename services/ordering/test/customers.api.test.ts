import { newId } from '@filiale/contracts/fields/ids';
import type { Customer } from '@filiale/contracts/ordering/customer';
import { employeeOf, managerOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, announceShop, type ExampleShop, type RunningOrdering, startOrdering } from './start-ordering.ts';

let ordering: RunningOrdering;
let shop: ExampleShop;
beforeAll(async () => {
  ordering = await startOrdering();
  shop = await announceShop(ordering);
}, 90_000);
afterAll(() => ordering?.stop(), 30_000);

const send = (body: object) => ordering.send('POST /api/customers', { as: admin, body });
const refusals = async (body: object) => {
  const { status, errors } = await send(body);
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};

describe('a customer [RES-039]', () => {
  it('is somebody: a person with a name or an address, a company with its name', async () => {
    expect(await refusals({})).toEqual([422, 'field.required lastName']);
    expect(await refusals({ type: 'company', lastName: 'Gruber' })).toEqual([422, 'field.required companyName']);
    expect(await refusals({ email: 'anna@example.com' })).toEqual([201]);
  });

  it('is kept with the number that is called and the mail address in lower case', async () => {
    const { data } = await send({ lastName: 'Gruber', phone: '0664 123 45 67', email: 'Anna@Example.com' });
    expect(data).toMatchObject({ phone: '+436641234567', email: 'anna@example.com' });
    for (const search of ['0664 1234567', '+43 664/123-4567', '6641234567', '0043 664'])
      expect([
        search,
        (
          await ordering.send<Customer[]>(`GET /api/customers?${new URLSearchParams({ search })}`, { as: admin })
        ).data.map(({ lastName }) => lastName),
      ]).toEqual([search, ['Gruber']]);
    const german = await send({ lastName: 'Huber', phone: '030 123456', addresses: [{ country: 'DE' }] });
    expect(german.data.phone).toBe('+4930123456');
    const wrong = { phone: 'morgen', email: 'anna', branches: [newId()], addresses: [{ country: 'XX' }] };
    expect(await refusals({ lastName: 'x', ...wrong, email: '', addresses: [] })).toEqual([
      422,
      'field.invalid phone',
      'field.reference-missing branches.0',
    ]);
    expect(await refusals({ lastName: 'x', ...wrong })).toEqual([
      422,
      'field.email email',
      'field.option addresses.0.country',
    ]);
  });

  it('is read by managers of the branch, not by employees; clients cannot set the number of orders [ROLE-002]', async () => {
    const branches = [shop.branch.id];
    const { data } = await send({ lastName: 'Gruber', phone: '+436641234567', branches, orders: 99 });
    expect(data.orders).toBe(0);
    const get = (as: typeof admin) => ordering.send(`GET /api/customers/${data.id}`, { as });
    expect((await get(managerOf(...branches))).data.phone).toBe('+436641234567');
    expect((await get(employeeOf(...branches))).data).not.toHaveProperty('phone');
    expect((await get(managerOf(newId()))).code).toBe('record.missing');
    const byPhone = 'GET /api/customers?filter[phone]=%2B436641234567';
    expect((await ordering.send(byPhone, { as: employeeOf(...branches) })).status).toBe(400);
  });
});
