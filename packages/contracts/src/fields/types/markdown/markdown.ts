import type { PropertiesOf } from '../../field.ts';
import { LONG_TEXT_MAX } from '../../field-shape.ts';
import { stringField } from '../string-field.ts';

/** Formatted text, stored as Markdown. */
export const markdown = (props: PropertiesOf<'markdown'>) => stringField('markdown', props, LONG_TEXT_MAX);
