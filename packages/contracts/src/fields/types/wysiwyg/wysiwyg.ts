import type { PropertiesOf } from '../../field.ts';
import { LONG_TEXT_MAX } from '../../field-shape.ts';
import { stringField } from '../string-field.ts';

/** Formatted text, stored as HTML that was cleaned on the way in. */
export const wysiwyg = (props: PropertiesOf<'wysiwyg'>) => stringField('wysiwyg', props, LONG_TEXT_MAX);
