import type { Field } from '@filiale/contracts/fields/field';
import { fill } from '../../i18n/define-messages.ts';
import type { SectionTexts } from '../../i18n/messages.ts';
import { type CellContext, cellText } from './cell-text.ts';
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
  const one = { ...field, many: false, type: field.type === 'multiselect' ? 'select' : field.type } as Field;
  const said = (value: string): string => {
    if (field.type === 'boolean') return cellText(one, value === 'true', context);
    if (one.type === 'date' && one.mode === 'dateTime')
      return cellText(one, value, context).replace(/ (00:00|23:59)$/, '');
    return cellText(one, value, context);
  };
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
