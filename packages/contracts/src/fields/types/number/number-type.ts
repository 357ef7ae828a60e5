import { numberFrom } from '../cell-readers.ts';
import type { FieldTypeOf } from '../field-type.ts';

export type NumberOptions = {
  readonly min?: number;
  readonly max?: number;
  /** Digits after the decimal point. Source: FIELD-004. */
  readonly decimals?: number;
  /** Amount of money in the shop currency. */
  readonly isMoney?: boolean;
  /** Share in percent. */
  readonly isPercent?: boolean;
};

export const numberType: FieldTypeOf<NumberOptions> = {
  hint: 'A number without its unit.',
  empty: () => null,
  fromCell: numberFrom,
  column: () => 'value',
  sql: () => 'numeric',
  filter: () => 'number',
  stored: () => 'number',
  message: ({ isMoney, decimals = 0 }) => (isMoney ? 'cents' : decimals > 0 ? 'double' : 'int32'),
};
