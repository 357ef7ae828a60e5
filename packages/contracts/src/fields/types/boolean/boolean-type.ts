import type { FieldTypeOf } from '../field-type.ts';

const yes = new Set(['true', 'ja', 'yes', 'wahr', '1', 'x']);
const no = new Set(['false', 'nein', 'no', 'falsch', '0']);

export const booleanType: FieldTypeOf = {
  hint: 'true or false.',
  empty: () => null,
  fromCell: (cell) => {
    if (typeof cell === 'boolean') return cell;
    const text = String(cell).trim();
    const word = text.toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : text;
  },
  column: () => 'value',
  sql: () => 'boolean',
  filter: () => 'yesNo',
  stored: () => 'boolean',
  message: () => 'bool',
};
