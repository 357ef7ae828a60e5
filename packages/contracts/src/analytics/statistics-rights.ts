import { rightsTo } from '../api/rights.ts';

/** Who reads statistics: of what was sold, and of who visited. */
export const statisticsRights = rightsTo('statistics', {
  orders: { ROLE_MANAGER: 'branches', key: 'branches' },
  visits: { ROLE_MANAGER: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
});
