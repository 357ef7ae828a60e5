import { z } from 'zod';
import { DescribedInitEntry, InitQuery } from '../content/init.ts';
import { route } from './route.ts';

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
};
