import { expect, it } from '@jest/globals';
import { paidWhere } from './paid-where.ts';

const tables = { isTableSelectionEnabled: true };
const none = { isTableSelectionEnabled: false };

it.each([
  ['cash', 'dine-in', tables, 'atTable'],
  ['cash', 'dine-in', none, 'atCounter'],
  ['atm-card', 'dine-in', none, 'terminalCounter'],
  ['cash', 'takeaway', none, 'atPickup'],
  ['hydro-ag-voucher', 'delivery', tables, 'codeHandover'],
  ['online', 'dine-in', none, 'onlineNext'],
] as const)('%s, %s, %j is paid %s', (method, mode, branch, text) =>
  expect(paidWhere(method, mode, branch)).toBe(text),
);
