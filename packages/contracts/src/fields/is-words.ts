import type { Field } from './field.ts';

const types: ReadonlySet<Field['type']> = new Set(['text', 'textarea', 'markdown', 'wysiwyg']);

/** Whether a field holds words that people write and read. */
export const isWords = ({ type }: Pick<Field, 'type'>): boolean => types.has(type);
