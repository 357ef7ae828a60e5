import type { ImageReference } from '@filiale/contracts/fields/fields';
import { Chip } from '../../ui/chip.tsx';
import { TextCell } from '../grid/text-cell.tsx';
import type { AnyRecord } from '../resources/record-calls.ts';
import { type CellContext, cellText, sinceText } from './cell-text.ts';
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
  switch (field.type) {
    case 'boolean':
      return (
        <span className={styles.chip}>
          <Chip tone={value === true ? 'ok' : 'neutral'}>{text}</Chip>
        </span>
      );
    case 'color':
      return (
        <span className={styles.colour}>
          <span style={{ background: String(value) }} />
          {text}
        </span>
      );
    case 'image':
    case 'images':
      return (
        <span className={styles.pictures}>
          {([value].flat() as ImageReference[]).slice(0, 3).map((image) => (
            <Thumbnail key={image.id} image={image} />
          ))}
        </span>
      );
    case 'date':
      return name === 'updatedAt' || name === 'createdAt' ? (
        <time dateTime={String(value)} title={text} className={styles.quiet}>
          {sinceText(value, context)}
        </time>
      ) : (
        text
      );
    default:
      return <TextCell text={text} />;
  }
}

/** A stored picture, as small as it is served. */
export function Thumbnail({ image: { id, version, extension } }: { readonly image: ImageReference }) {
  return (
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    <img
      className={styles.thumbnail}
      src={`/image/thumbnail/${id}-${version}.${extension}`}
      alt=""
      loading="lazy"
      decoding="async"
      width={38}
      height={38}
    />
  );
}
