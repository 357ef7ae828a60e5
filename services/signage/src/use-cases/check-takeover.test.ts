import { newId } from '@filiale/contracts/fields/ids';
import type { SignageTakeover } from '@filiale/contracts/signage/takeover';
import { expect, it } from '@jest/globals';
import { checkTakeover } from './check-takeover.ts';

const at = new Date('2026-11-29T12:00:00.000Z');
const takeover = {
  ...{ branch: newId(), screens: [], from: null, until: '2026-11-29T18:00:00.000Z' },
  content: { kind: 'message', text: 'Heute bis 18 Uhr' },
} as unknown as SignageTakeover;
const said = async (more: Partial<SignageTakeover>, current: SignageTakeover | null = null) =>
  (await checkTakeover({ get: () => Promise.resolve(null) }, { values: { ...takeover, ...more }, current }, at)).map(
    ({ field, details }) => [field, details],
  );

it('a takeover that is over already is refused at its end, unless it was so before', async () => {
  expect(await said({})).toEqual([]);
  const over = { until: '2026-11-29T11:59:00.000Z' };
  expect(await said(over)).toEqual([['until', { reason: 'past' }]]);
  expect(await said(over, takeover)).toEqual([['until', { reason: 'past' }]]);
  expect(await said({ ...over, from: '2026-11-29T18:00:00.000Z' })).toEqual([
    ['until', { reason: 'end-before-start' }],
  ]);
  expect(await said(over, { ...takeover, ...over })).toEqual([]);
});
