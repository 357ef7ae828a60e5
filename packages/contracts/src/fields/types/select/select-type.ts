import type { Label } from '../../locales.ts';
import type { FieldTypeOf } from '../field-type.ts';
import { textValue } from '../text-value.ts';

export type SelectOptions = {
  readonly options?: readonly { readonly value: string; readonly label: Label; readonly pack?: string }[];
};

export const selectType: FieldTypeOf<SelectOptions> = {
  hint: 'One of the options, by its value.',
  ...textValue,
  empty: () => null,
  column: () => 'code',
};
