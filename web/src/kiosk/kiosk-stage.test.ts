import { expect, it } from '@jest/globals';
import { readStage } from './kiosk-stage.ts';

it.each([
  [
    { name: 'ticket', number: 12, status: '/status/u/h' },
    { name: 'ticket', number: 12, status: '/status/u/h' },
  ],
  [
    { name: 'ticket', number: null, status: '/status/u/h' },
    { name: 'ticket', number: null, status: '/status/u/h' },
  ],
  [
    { name: 'asleep', lastNumber: 12 },
    { name: 'asleep', lastNumber: 12 },
  ],
  [{ name: 'menu', number: 12 }, { name: 'menu' }],
  [{ name: 'mode' }, { name: 'mode' }],
])('a reloaded terminal that kept %j goes on with %j [KIOSK-003]', (kept, stage) => {
  expect(readStage(JSON.stringify(kept))).toEqual(stage);
});

it.each([
  null,
  '',
  'null',
  '7',
  '{"name":"ticket"}',
  '{"name":"ticket","number":"12","status":5}',
  '{"name":"elsewhere"}',
])('sleeps where %p was kept', (kept) => {
  expect(readStage(kept)).toEqual({ name: 'asleep', lastNumber: null });
});
