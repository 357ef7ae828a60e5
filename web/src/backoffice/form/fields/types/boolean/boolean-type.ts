import type { FieldTypeView, Typing } from '../field-type.ts';
import { BooleanBulk } from './boolean-bulk.tsx';
import { BooleanCell } from './boolean-cell.tsx';
import { BooleanField } from './boolean-field.tsx';
import { BooleanFilter } from './boolean-filter.tsx';

const yes = new Set(['ja', 'yes', 'true', 'wahr', '1', 'x', 'j', 'y']);
const no = new Set(['nein', 'no', 'false', 'falsch', '0', '', 'n', '-']);

const typing: Typing = {
  read: (typed, _field, { texts }) => {
    const word = typed.trim().toLowerCase();
    if (yes.has(word)) return { value: true };
    return no.has(word) ? { value: false } : { wrong: texts.notAnOption };
  },
  choices: (_field, { texts }) => [
    { value: 'true', label: texts.yes },
    { value: 'false', label: texts.no },
  ],
};

export const booleanType: FieldTypeView = {
  Input: BooleanField,
  cell: (value, { texts }) => (value === true ? texts.yes : texts.no),
  summary: (value, { words }, { label }) => (value === true ? [label[words]] : []),
  width: () => 4,
  isShort: () => true,
  track: 'minmax(5.5rem, 0.6fr)',
  columnTrack: () => 'minmax(6.5rem, 0.5fr)',
  Cell: BooleanCell,
  onCard: 'state',
  typing,
  Filter: BooleanFilter,
  filterText: (value, { texts }) => (value === 'true' ? texts.yes : texts.no),
  Bulk: BooleanBulk,
};
