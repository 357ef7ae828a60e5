import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
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
  const schema = () =>
    z
      .array(z.enum(props.options.map((option) => option.value) as [V, ...V[]]))
      .max(props.options.length)
      .default([...(props.default ?? [])]) as unknown as z.ZodType<V[], V[] | undefined>;
  return lazily({ ...props, type: 'multiselect' as const }, { schema }) satisfies FieldOf<'multiselect'>;
};
/** Several languages, each once. `options` are those that are offered for choosing; any other is taken too. */
export const locales = (props: PropertiesOf<'multiselect'>) => {
  const schema = () =>
    z
      .array(LocaleTag)
      .max(props.max ?? 20)
      .refine((tags) => new Set(tags).size === tags.length)
      .default([]) as z.ZodType<string[], string[] | undefined>;
  const options = supportedLocales.map((value) => ({ value, label: { de: value, en: value } }));
  return lazily({ options, ...props, type: 'multiselect' as const }, { schema }) satisfies FieldOf<'multiselect'>;
};
