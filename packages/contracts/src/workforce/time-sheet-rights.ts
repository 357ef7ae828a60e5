import { rightsTo } from '../api/rights.ts';

/** Who may do what with time sheets. Nobody approves their own. */
export const timeSheetRights = rightsTo('time-sheets', {
  read: { ROLE_MANAGER: ['branches', 'own'], ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own', key: 'branches' },
  submit: { ROLE_MANAGER: ['branches', 'own'], ROLE_EMPLOYEE: 'own', ROLE_EDITOR: 'own' },
  approve: { ROLE_MANAGER: 'branches' },
  payroll: { ROLE_MANAGER: 'branches', key: 'branches' },
});
