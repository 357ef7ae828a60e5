import { z } from 'zod';
import type { FieldOf, PropertiesOf } from '../../field.ts';
import { Id } from '../../ids.ts';
import { lazily } from '../../lazily.ts';
import { optionalOf, type StringOrNull } from '../optional-of.ts';
import type { ReferenceTarget } from './reference-type.ts';

const LIST_MAX = 500;

/** The id of another record; null when unset. */
export const reference = <const P extends PropertiesOf<'reference'> & { readonly targets: readonly ReferenceTarget[] }>(
  props: P,
): FieldOf<'reference', StringOrNull<P>> & P =>
  lazily({ ...props, type: 'reference' as const }, { schema: () => optionalOf(Id, props) as StringOrNull<P> });
/** Ids of other records, in order, each once. */
export const references = (props: PropertiesOf<'reference'> & { readonly targets: readonly ReferenceTarget[] }) => {
  const schema = () =>
    z
      .array(Id)
      .max(props.max ?? LIST_MAX)
      .default([]) as z.ZodType<string[], string[] | undefined>;
  return lazily(
    { ...props, many: true as const, type: 'reference' as const },
    { schema },
  ) satisfies FieldOf<'reference'>;
};
