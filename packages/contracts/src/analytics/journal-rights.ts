import { rightsTo } from '../api/rights.ts';

/** Who reads the journal of sales. */
export const journalRights = rightsTo('journal', {
  read: { ROLE_MANAGER: 'branches', ROLE_ACCOUNTING: 'all', key: 'branches' },
});
