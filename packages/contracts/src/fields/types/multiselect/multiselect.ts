import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { LocaleTag } from '../../locale-tag.ts';
import { supportedLocales } from '../../locales.ts';
import type { OptionList } from '../select/select.ts';

/** Any of the options, each at most once. */
export const multiselect = <const V extends string>(
  props: Omit<PropertiesOf<'multiselect'>, 'options' | 'default'> & {
    options: OptionList<V>;
    default?: readonly NoInfer<V>[];
  },
) => {
  const schema = z
    .array(z.enum(props.options.map((option) => option.value) as [V, ...V[]]))
    .max(props.options.length)
    .default([...(props.default ?? [])]);
  return {
    ...props,
    type: 'multiselect',
    schema: schema as unknown as z.ZodType<V[], V[] | undefined>,
  } satisfies FieldOf<'multiselect'>;
};
/** Several languages, each once. `options` are those that are offered for choosing; any other is taken too. */
export const locales = (props: PropertiesOf<'multiselect'>) => {
  const schema = z
    .array(LocaleTag)
    .max(props.max ?? 20)
    .refine((tags) => new Set(tags).size === tags.length)
    .default([]);
  return {
    options: supportedLocales.map((value) => ({ value, label: { de: value, en: value } })),
    ...props,
    type: 'multiselect',
    schema: schema as z.ZodType<string[], string[] | undefined>,
  } satisfies FieldOf<'multiselect'>;
};
