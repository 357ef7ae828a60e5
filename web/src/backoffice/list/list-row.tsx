// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which the elements of tables do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import type { ImageReference } from '@filiale/contracts/fields/fields';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { type CSSProperties, type MouseEvent, memo, type ReactNode } from 'react';
import { recordHash } from '../hash-route.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle } from '../resources/record-title.ts';
import { CellProblem, type Problem } from './cell-problem.tsx';
import { type CellContext, cardText, cellText } from './cell-text.ts';
import { ListCell, Thumbnail } from './list-cell.tsx';
import { isFigure, isPicture, type ListColumn } from './list-columns.ts';
import styles from './list-row.module.css';
import { cellKey } from './use-cell-writes.ts';

/** What all rows of a list have in common. */
export type RowFrame = {
  readonly resource: AnyResource;
  readonly columns: readonly ListColumn[];
  readonly note: ListColumn | null;
  readonly picture: string | null;
  readonly context: CellContext;
  readonly texts: { readonly selectRow: string };
  readonly isCard: boolean;
  readonly isSelectable: boolean;
  readonly isEditable: (column: ListColumn) => boolean;
  /** Values that were not saved, by their cells. */
  readonly problems: ReadonlyMap<string, Problem>;
};

type Props = {
  readonly frame: RowFrame;
  readonly index: number;
  readonly record: AnyRecord | undefined;
  readonly style: CSSProperties;
  readonly isSelected: boolean;
  /** The cell that has the focus, or would get it; null of other rows. */
  readonly active: number | null;
  /** The column that is being edited. */
  readonly editor: ReactNode | null;
};

/** Places in a row: the tick, the name, then the columns. */
export const TICK = 0;
export const NAME = 1;
export const FIRST = 2;

/** One record, as a row of a table or as a card of two lines. */
export const ListRow = memo(function ListRow({ frame, index, record, style, isSelected, active, editor }: Props) {
  const { resource, columns, isCard, isSelectable } = frame;
  const cell = (place: number) => ({
    role: 'gridcell' as const,
    'aria-colindex': place + 1 - (isSelectable ? 0 : 1),
    'data-place': place,
    tabIndex: active === place ? 0 : -1,
  });
  const row = {
    role: 'row' as const,
    'aria-rowindex': index + 2,
    'data-index': index,
    className: `${styles.row} ${isCard ? styles.card : ''} ${active === null ? '' : styles.active}`,
    style,
    ...(isSelectable && { 'aria-selected': isSelected }),
  };
  if (!record)
    return (
      <div {...row} aria-busy="true">
        <div {...cell(NAME)} className={styles.waiting}>
          <span />
        </div>
      </div>
    );
  const title = rowTitle(frame, record);
  return (
    <div {...row}>
      {isSelectable && (
        <div {...cell(TICK)} className={styles.tick}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            readOnly
            aria-label={frame.texts.selectRow.replace('{name}', title)}
          />
        </div>
      )}
      <div {...cell(NAME)} className={styles.name}>
        <RowPicture frame={frame} record={record} />
        <span className={styles.words}>
          <a href={recordHash(resource.name, record.id)} tabIndex={-1} className={styles.title} onClick={openHere}>
            {title}
          </a>
          <Note frame={frame} record={record} />
        </span>
      </div>
      {!isCard &&
        columns.map((column, at) => {
          const place = FIRST + at;
          const isEdited = editor !== null && active === place;
          return (
            <div
              key={column.name}
              {...cell(place)}
              className={`${styles.cell} ${isFigure(column) ? styles.figure : ''} ${frame.isEditable(column) ? styles.editable : ''}`}
            >
              {isEdited ? editor : <Value frame={frame} column={column} record={record} />}
            </div>
          );
        })}
      {isCard && <CardEnd frame={frame} record={record} />}
    </div>
  );
});

function Value({ frame, column, record }: PartProps & { readonly column: ListColumn }) {
  const problem = frame.problems.get(cellKey(record.id, column.name));
  if (problem) return <CellProblem problem={problem} />;
  return <ListCell column={column} record={record} context={frame.context} />;
}

/** The row opens the record; a link that is opened in another tab is left to the browser. */
const openHere = (event: MouseEvent) => {
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) event.preventDefault();
};

type PartProps = { readonly frame: RowFrame; readonly record: AnyRecord };

/** What a record is called; one that is named by another record, as a shift by its person, like that one. */
function rowTitle({ resource, context }: RowFrame, record: AnyRecord): string {
  const title = recordTitle(resource, record, context.locale);
  return context.titleOf(title) ?? title;
}

function RowPicture({ frame, record }: PartProps) {
  const { resource, picture } = frame;
  if (isPicture(resource)) return <Thumbnail image={record as unknown as ImageReference} />;
  if (picture === null) return null;
  const image = [record[picture]].flat()[0] as ImageReference | null | undefined;
  if (image) return <Thumbnail image={image} />;
  return (
    <span className={styles.picture} aria-hidden="true">
      {[...rowTitle(frame, record)][0]}
    </span>
  );
}

/** The grey line: what the note says; on a card also the first columns. */
function Note({ frame, record }: PartProps) {
  const { note, columns, context, isCard } = frame;
  const first = isCard ? columns.filter((column) => !isAtEnd(column)).slice(0, 2) : [];
  const text = [...(note ? [note] : []), ...first]
    .map(({ name, field }) => (isCard ? cardText : cellText)(field, record[name], context))
    .filter(Boolean)
    .join(' · ');
  return text === '' ? null : <span className={styles.note}>{text}</span>;
}

const isAtEnd = ({ name, field, draw }: ListColumn): boolean =>
  (draw !== undefined && field.type === 'select') ||
  field.type === 'number' ||
  field.type === 'boolean' ||
  name === 'updatedAt' ||
  name === 'createdAt';

/** What stands at the end of a card: the first figure, and the first yes or no. */
function CardEnd({ frame: { columns, context }, record }: PartProps) {
  const figure = columns.find(isFigure);
  const state = columns.find(({ field, draw }) => field.type === 'boolean' || (draw && field.type === 'select'));
  return (
    <div role="gridcell" className={styles.end}>
      {figure && (
        <strong>
          <ListCell column={figure} record={record} context={context} />
        </strong>
      )}
      {state && <ListCell column={state} record={record} context={context} />}
    </div>
  );
}
