import type { PropertiesOf } from '../../field.ts';
import { LONG_TEXT_MAX } from '../../field-shape.ts';
import { stringField } from '../string-field.ts';

/** Several lines of plain text. */
export const textarea = (props: PropertiesOf<'textarea'>) =>
  stringField('textarea', { rows: 3, ...props }, LONG_TEXT_MAX);
