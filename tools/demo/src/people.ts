import type { InputOf } from '@filiale/contracts/fields/resource';
import type { User } from '@filiale/contracts/workforce/user';
import { branchId } from './branches.ts';
import { demoId } from './demo-id.ts';

export type DemoPerson = InputOf<typeof User> & { readonly id: string };

/** Who works for the demo company: somebody of every role. */
export const staff: readonly DemoPerson[] = [
  {
    id: demoId('user', 'administrator'),
    email: 'verwaltung@rosmarin-kren.example',
    firstName: 'Valerie',
    lastName: 'Kren',
    roles: ['ROLE_ADMIN'],
  },
  {
    id: demoId('user', 'graz-manager'),
    email: 'leitung.graz@rosmarin-kren.example',
    firstName: 'Matthias',
    lastName: 'Hofer',
    roles: ['ROLE_MANAGER'],
    branches: [{ id: branchId('graz') }],
  },
  {
    id: demoId('user', 'graz-counter'),
    email: 'team.graz@rosmarin-kren.example',
    firstName: 'Amira',
    lastName: 'Yılmaz',
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: branchId('graz') }],
  },
  {
    id: demoId('user', 'editor'),
    email: 'redaktion@rosmarin-kren.example',
    firstName: 'Jonas',
    lastName: 'Lang',
    roles: ['ROLE_EDITOR'],
  },
  {
    id: demoId('user', 'accounting'),
    email: 'buchhaltung@rosmarin-kren.example',
    firstName: 'Sonja',
    lastName: 'Wieser',
    roles: ['ROLE_ACCOUNTING'],
  },
];
