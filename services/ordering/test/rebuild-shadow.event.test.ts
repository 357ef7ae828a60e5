import { serviceCaller } from '@filiale/kit/testing/test-callers';
import { expect, it } from '@jest/globals';
import { ordering as declared } from '../src/service.ts';
import { ordering, shop } from './example-ordering.ts';
import { placeExample } from './start-ordering.ts';

it('rebuilds the copy of the catalogue in a shadow database, and reports a record that differs from the catalogue', async () => {
  await placeExample(ordering, shop);
  const rebuild = async () => (await declared.rebuildShadow(ordering.config, ordering.logger, false))[0];
  const { rows } = await ordering.sql.query<{ count: number }>('select count(*)::int from catalogue_records');
  const same = { table: 'catalogue_records', differing: [], onlyUsed: [], onlyRebuilt: [], tooOld: 0 };
  expect(await rebuild()).toEqual({ ...same, alike: rows[0]?.count });

  await ordering.sql.query(
    `update catalogue_records set record = record || '{"name": "Anders"}' where resource = 'branches' and id = $1`,
    [shop.branch.id],
  );
  expect(await rebuild()).toMatchObject({ differing: [`branches/${shop.branch.id}`] });
  // Messages, paper and webhooks of orders belong to no read model: none is made a second time.
  expect((await ordering.sql.query('select from orders')).rowCount).toBe(1);
}, 90_000);

it('counts no record of a kind that the catalogue has no more, which would never be found there', async () => {
  const position = async () =>
    (await ordering.call('GET /internal/ordering/position', { as: serviceCaller('gateway') })).data;
  const before = await position();
  await ordering.sql.query(
    `insert into catalogue_records select 'balloons', id, revision, is_deleted, record, version from catalogue_records where resource = 'branches'`,
  );
  expect(await position()).toEqual(before);
});
