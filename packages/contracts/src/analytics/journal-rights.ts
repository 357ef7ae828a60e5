import { rightsTo } from '../api/rights.ts';

/** Who reads what is to be booked. */
export const journalRights = rightsTo('journal', {
  read: { ROLE_MANAGER: 'branches', ROLE_ACCOUNTING: 'all', key: 'branches' },
});
