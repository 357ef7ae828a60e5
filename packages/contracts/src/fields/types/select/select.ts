import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { lazily } from '../../lazily.ts';
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
  const schema = () =>
    z
      .enum(props.options.map((option) => option.value) as [V, ...V[]])
      .default(props.default as never) as unknown as z.ZodType<V, V | undefined>;
  return lazily({ ...props, type: 'select' as const }, { schema }) satisfies FieldOf<'select'>;
};
