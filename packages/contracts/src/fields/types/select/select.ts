import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import type { Label } from '../../locales.ts';

export type OptionList<V extends string> = readonly {
  readonly value: V;
  readonly label: Label;
  /** The pack without which an installation does not have it. */
  readonly pack?: string;
}[];
/** One of the options. */
export const select = <const V extends string>(
  props: Omit<PropertiesOf<'select'>, 'options' | 'default'> & { options: OptionList<V>; default: NoInfer<V> },
) => {
  const schema = z.enum(props.options.map((option) => option.value) as [V, ...V[]]).default(props.default as never);
  return {
    ...props,
    type: 'select',
    schema: schema as unknown as z.ZodType<V, V | undefined>,
  } satisfies FieldOf<'select'>;
};
