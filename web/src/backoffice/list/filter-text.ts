import { fill } from '../../i18n/define-messages.ts';
import type { SectionTexts } from '../../i18n/messages.ts';
import { plainCell } from '../form/fields/types/cells.ts';
import { fieldTypes } from '../form/fields/types/field-types.ts';
import type { CellContext } from './cell-context.ts';
import type { FilterValue } from './filter-value.ts';
import type { ListColumn } from './list-columns.ts';

/** Values that a pill names before it counts. */
const MOST_NAMED = 2;

/** What a filter asks for in words: `Ja`, `Suppen oder Vom Herd`, `ab 5,00 € bis 10,00 €`. */
export function filterText(
  { field }: ListColumn,
  { values, isEmpty, isSet, from, to }: FilterValue,
  context: CellContext,
  texts: SectionTexts<'list'>,
): string {
  const { filterText: textOf, cell = plainCell } = fieldTypes[field.type];
  const said = (value: string): string => (textOf ?? cell)(value, context, field);
  const named = [...values.map(said), ...(isEmpty ? [texts.isEmpty] : []), ...(isSet ? [texts.isSet] : [])];
  const bounds = [
    ...(from ? [fill(texts.fromText, { value: said(from) })] : []),
    ...(to ? [fill(texts.toText, { value: said(to) })] : []),
  ];
  return [...(named.length > 0 ? [joined(named, texts)] : []), ...bounds].join(' ');
}

function joined(named: readonly string[], texts: SectionTexts<'list'>): string {
  const [first = '', last = ''] = named;
  if (named.length <= 1) return first;
  if (named.length === MOST_NAMED) return fill(texts.or, { first, last });
  return fill(texts.more, { first, count: named.length - 1 });
}
