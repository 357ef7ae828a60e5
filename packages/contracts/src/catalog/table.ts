import { reference, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A table of a branch; its identifier is the number in the middle of the QR code. Source: BRANCH-003, CHECK-005. */
export const Table = resource(
  'tables',
  {
    identifier: text({ label: { de: 'Nummer', en: 'Number' }, required: true, max: 40 }),
    branch: reference({ label: { de: 'Filiale', en: 'Branch' }, targets: ['branch'], required: true }),
  },
  {
    service: 'catalog',
    about: 'Tables of a branch, each with a code to order by.',
    label: { one: { de: 'Tisch', en: 'Table' }, many: { de: 'Tische', en: 'Tables' } },
    list: ['identifier', 'branch'],
    filters: ['branch', 'identifier'],
    search: ['identifier'],
    access: { read: 'public', write: 'employee' },
    unique: 'identifier',
    uniqueWithin: 'branch',
  },
);
export type Table = RecordOf<typeof Table>;
