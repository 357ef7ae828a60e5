import type { Field } from '@filiale/contracts/fields/field';
import { optionText } from '../cells.ts';
import type { FieldTypeView, Typing } from '../field-type.ts';
import { SelectBulk } from './select-bulk.tsx';
import { SelectField } from './select-field.tsx';
import { SelectFilter } from './select-filter.tsx';

/** The option that a word means, its value or what it is called in any language. */
const optionNamed = ({ options }: Field, word: string) =>
  options?.find(
    ({ value, label }) =>
      value.toLowerCase() === word || Object.values(label).some((each) => each.toLowerCase() === word),
  );

const typing: Typing = {
  read: (typed, field, { texts }) => {
    const option = optionNamed(field, typed.trim().toLowerCase());
    return option ? { value: option.value } : { wrong: texts.notAnOption };
  },
  choices: ({ options = [] }, { words }) => options.map(({ value, label }) => ({ value, label: label[words] })),
};

export const selectType: FieldTypeView = {
  Input: SelectField,
  cell: (value, reader, field) => optionText(field, value, reader),
  summary: (value, reader, field) => [optionText(field, value, reader)],
  width: ({ options = [] }) => (options.length > 0 ? 4 : 6),
  isShort: () => true,
  columnTrack: () => 'minmax(8rem, 0.8fr)',
  typing,
  Filter: SelectFilter,
  Bulk: SelectBulk,
};
