import { rightsTo } from '../api/rights.ts';

/** Who reads statistics: of what was sold, of who visited, and of how many were at work meanwhile. */
export const statisticsRights = rightsTo('statistics', {
  orders: { ROLE_MANAGER: 'branches', ROLE_ACCOUNTING: 'all', key: 'branches' },
  staffing: { ROLE_MANAGER: 'branches', key: 'branches' },
  visits: { ROLE_MANAGER: 'branches', ROLE_EDITOR: 'all', key: 'branches' },
});
