import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import type { Caller } from '@filiale/contracts/api/access';
import { expect, it } from '@jest/globals';
import { recordReach } from './record-reach.ts';

const caller = (roles: string[], branches: string[]): Caller =>
  ({ kind: 'staff', sub: 'p', name: 'P', roles, branches }) as Caller;

it('records are offered the branches that somebody may write them of: a manager only their own', () => {
  expect(recordReach(caller(['ROLE_MANAGER'], ['graz']), DayClosing, null).branches).toEqual(['graz']);
  expect(recordReach(caller(['ROLE_ADMIN'], []), DayClosing, null).branches).toBeNull();
});
