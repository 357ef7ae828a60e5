import { fieldTypes } from '../form/fields/types/field-types.ts';
import { TextCell } from '../grid/text-cell.tsx';
import type { AnyRecord } from '../resources/record-calls.ts';
import type { CellContext } from './cell-context.ts';
import { cellText, sinceText } from './cell-text.ts';
import styles from './list-cell.module.css';
import type { ListColumn } from './list-columns.ts';

type Props = { readonly column: ListColumn; readonly record: AnyRecord; readonly context: CellContext };

/** Money of a record that says its own currency is in that, whatever the shop's is. */
const currencyOf = ({ currency }: AnyRecord, context: CellContext): CellContext =>
  typeof currency === 'string' && currency !== '' ? { ...context, currency } : context;

/** What a cell shows of a record. */
export function ListCell({ column: { name, field, draw }, record, context }: Props) {
  if (draw) return draw(record);
  const value = record[name];
  const text = cellText(field, value, currencyOf(record, context));
  if (text === '') return <TextCell text={text} />;
  if (name === 'updatedAt' || name === 'createdAt')
    return (
      <time dateTime={String(value)} title={text} className={styles.quiet}>
        {sinceText(value, context)}
      </time>
    );
  const { Cell = TextCell } = fieldTypes[field.type];
  return <Cell value={value} text={text} />;
}
