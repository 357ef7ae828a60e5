import type { Product } from '@filiale/contracts/catalog/product';
import type { Part, PartOption } from '@filiale/contracts/catalog/product-part';
import type { PartInput, PartValue } from '@filiale/contracts/ordering/place-order';
import { type PartChoice, partsOf } from './configurable-parts.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The fields of a product that resolve a choice. */
type NamedParts = Pick<Product, 'name' | 'type'> & {
  readonly config: {
    readonly parts: readonly (Pick<Part, 'id' | 'name' | 'type' | 'optional'> & {
      readonly options: readonly Pick<PartOption, 'id' | 'name' | 'modifier' | 'value'>[];
    })[];
  };
};
type NamedPart = NamedParts['config']['parts'][number];

/**
 * The choices of an ordered item under their names and with their ids, whichever of the two was sent. Refuses a part that the
 * product does not have, one whose `id` and `name` are those of two parts, and an option whose text is the id of one and the name of
 * another. Options that are not offered stay as they were sent: `checkParts` refuses them. `field` is `parts.<as it was sent>`.
 */
export function readParts(
  product: NamedParts,
  inputs: readonly PartInput[],
): readonly PartValue[] | Refusal<'order.part-unknown' | 'order.part-invalid'> {
  const read: PartValue[] = [];
  for (const input of inputs) {
    const sent = input.id ?? input.name ?? '';
    const part = partsOf(product).find(({ id, name }) =>
      input.id === undefined ? name === input.name : id === input.id,
    );
    if (!part) return refuse('order.part-unknown', `parts.${sent}`, { name: product.name, part: sent });
    const ambiguous =
      input.name !== undefined && input.name !== part.name ? input.name : ambiguousOption(part, input.value);
    if (ambiguous !== undefined)
      return refuse('order.part-invalid', `parts.${sent}`, { name: product.name, part: part.name, ambiguous });
    read.push({ id: part.id, name: part.name, ...chosenOf(part, input.value) });
  }
  return read;
}

const optionsOf = (part: NamedPart, text: string) =>
  part.options.filter(({ id, name }) => id === text || name === text);

const textsOf = (part: NamedPart, value: PartChoice): readonly string[] => {
  if (part.type === 'select') return typeof value === 'string' ? [value] : [];
  if (part.type !== 'multiselect' || typeof value === 'string') return [];
  return value.flatMap((text) => (typeof text === 'string' ? [text] : []));
};

const ambiguousOption = (part: NamedPart, value: PartChoice): string | undefined =>
  textsOf(part, value).find((text) => optionsOf(part, text).length > 1);

function chosenOf(part: NamedPart, value: PartChoice): Pick<PartValue, 'value' | 'options'> {
  const chosen = textsOf(part, value).flatMap((text) => optionsOf(part, text));
  if (chosen.length === 0) return { value };
  const named = (text: string) => optionsOf(part, text)[0]?.name ?? text;
  return {
    value:
      typeof value === 'string'
        ? named(value)
        : (value.map((text) => (typeof text === 'string' ? named(text) : text)) as typeof value),
    options: chosen.map(({ id }) => id),
  };
}
