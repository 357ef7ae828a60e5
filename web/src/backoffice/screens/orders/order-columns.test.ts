import { expect, it } from '@jest/globals';
import { fieldsOfColumns, shownOrderColumns } from './order-columns.tsx';

const columns = ['ticketNumber', 'branch', 'dueAt', 'totalGross', 'tip', 'refunded', 'place'].map((name) => ({ name }));
const shown = (chosen: readonly string[] | null) => shownOrderColumns(columns, chosen).map(({ name }) => name);

it('orders have their usual columns, or those that were chosen, behind the one that names them', () => {
  expect(shown(null)).toEqual(['ticketNumber', 'branch', 'dueAt', 'totalGross']);
  expect(shown(['totalGross', 'tip', 'secret', 'branch'])).toEqual(['ticketNumber', 'totalGross', 'tip', 'branch']);
  expect(shown([])).toEqual(['ticketNumber']);
});

it('what a column needs is read only where it is shown', () => {
  const read = (...names: string[]) => fieldsOfColumns(names).split(',');
  expect(read('dueAt')).not.toContain('zipCode');
  expect(read('place', 'dueAt')).toEqual(expect.arrayContaining(['zipCode', 'deliveryCity', 'pricing']));
  expect(read('reason').filter((name) => name === 'rejectionMessage')).toHaveLength(1);
});
