import { z } from 'zod';
import { DescribedInitEntry, InitQuery } from '../content/init.ts';
import { Id } from '../fields/ids.ts';
import { route } from './route.ts';

/** The current user as `/api/users/me` answers; null for visitors. Source: AUTH-001, AUTH-002. */
const Me = z.object({ id: Id, roles: z.array(z.string()), branches: z.array(z.object({ id: Id })) }).nullable();

/** What the gateway answers itself; streams stand beside the orders they tell of. */
export const gatewayRoutes = {
  'GET /api/init': route({
    owner: 'gateway',
    access: 'public',
    summary:
      'Everything a client starts with; with `branch` (id or identifier) reduced to what that branch sells now, with `parts` to the entries named',
    query: InitQuery,
    data: z.array(DescribedInitEntry),
    problems: ['record.missing'],
  }),
  'GET /api/users/me': route({
    owner: 'gateway',
    access: 'public',
    summary: 'The signed-in user, null for visitors',
    data: Me,
  }),
};
