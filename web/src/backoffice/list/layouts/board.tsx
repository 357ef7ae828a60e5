'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Field } from '@filiale/contracts/fields/field';
import type { Board as BoardOf } from '@filiale/contracts/fields/resource';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { GridBody } from '../../grid/grid-body.tsx';
import { useGridKeys } from '../../grid/use-grid-keys.ts';
import { PAGE_ROWS, type Rows, useRows } from '../../grid/use-rows.ts';
import { useTotalText } from '../../grid/use-total-text.ts';
import { recordHash } from '../../hash-route.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { resourceOfTarget } from '../../resources/resource-named.ts';
import { useRecord } from '../../resources/use-records.ts';
import { CellProblem } from '../cell-problem.tsx';
import { cardText } from '../cell-text.ts';
import { filterOf } from '../filter-value.ts';
import { fieldOf, type ListColumn } from '../list-columns.ts';
import { cellKey } from '../use-cell-writes.ts';
import styles from './board.module.css';
import { askedOfColumn, type CardColumn, cardColumns, columnValues } from './board-cards.ts';
import { DragRecords } from './drag-records.tsx';
import type { LayoutProps } from './layout-props.ts';
import { type Moves, useMoves } from './use-moves.ts';

type Props = LayoutProps & { readonly board: BoardOf };

/** The records of a list as cards, in a column for each option of a field; moving a card writes the field. */
export function Board(props: Props) {
  const { resource, board, grid, asked, empty, failedText } = props;
  const within = useColumnsWithin(resource, board, asked.filter ?? {});
  const usual = fieldOf(resource, board.by);
  const by = within ?? (usual && { name: board.by, field: usual });
  const options = (by?.field.options ?? []).map(({ value }) => value);
  // Records of no column are not lost out of sight.
  const all = within ? [...options, NO_VALUE] : options;
  const values = by ? columnValues(all, asked.filter, by.name) : [];
  return (
    <GridBody grid={grid} empty={empty} failedText={failedText} can={null}>
      {by && <Columns {...props} key={`${by.name} ${values.join()}`} by={by} values={values} />}
    </GridBody>
  );
}

/** The column of records without a value. */
const NO_VALUE = '';

/** The columns of a list of the records of one other record: the entries that this one names. Null: those of the resource. */
function useColumnsWithin(
  resource: Props['resource'],
  { within }: BoardOf,
  filters: Readonly<Record<string, string>>,
): ListColumn | null {
  const filter = within ? filterOf(filters, within.reference) : null;
  const id = filter?.values.length === 1 && !filter.isEmpty ? filter.values[0] : undefined;
  const target = within ? resourceOfTarget(fieldOf(resource, within.reference)?.targets?.[0] ?? '') : undefined;
  const { data } = useRecord(target?.name ?? '', (target && id) ?? null);
  const field = within && fieldOf(resource, within.by);
  const entries = within && (data?.[within.entries] as readonly { id: string; name: string }[] | undefined);
  if (!field || !entries || entries.length === 0) return null;
  const options = entries.map(({ id: value, name }) => ({ value, label: { de: name, en: name } }));
  return { name: within.by, field: { ...field, options } as Field };
}

type ColumnsProps = Props & { readonly by: ListColumn; readonly values: readonly string[] };

function Columns(props: ColumnsProps) {
  const { resource, by, values, asked, read, label, context, titleOf, isWritable } = props;
  const questions = useMemo(
    () => values.map((value) => askedOfColumn(asked, by.name, value)),
    [values, asked, by.name],
  );
  // biome-ignore lint/correctness/useHookAtTopLevel: other values are another board, by its key
  const rows = questions.map((question) => useRows({ name: resource.name, asked: question, read }));
  const texts = useMessages('list');
  const labelOf = (value: string): string =>
    (value === NO_VALUE ? texts.noColumn : undefined) ??
    by.field.options?.find((option) => option.value === value)?.label[context.words] ??
    value;
  const moves = useMoves(resource, by, context, { titleOf, labelOf });
  const columns = cardColumns(
    rows.map(({ loaded, total }, at) => ({ value: values[at] ?? '', loaded, total })),
    by.name,
    moves.moved,
  );
  const cardOf = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? null;
  useGridKeys({
    search: props.onSearch,
    create: () => props.onCreate?.(),
    undo: moves.undo,
  });
  const how = { ...props, moves, labelOf, mayMove: isWritable(by) };
  return (
    <DragRecords
      recordOf={cardOf}
      lifted={(record) => (
        <div className={`${styles.card} ${styles.lifted}`}>
          <CardText {...how} record={record} />
        </div>
      )}
      onDrop={moves.move}
    >
      {() => (
        <section className={styles.board} aria-label={label}>
          {columns.map((column, at) => (
            <Column key={column.value} {...how} column={column} rows={rows[at]} />
          ))}
        </section>
      )}
    </DragRecords>
  );
}

type How = ColumnsProps & {
  readonly moves: Moves<string>;
  readonly labelOf: (value: string) => string;
  readonly mayMove: boolean;
};

function Column({
  column,
  rows,
  ...how
}: How & { readonly column: CardColumn; readonly rows: Rows<AnyRecord> | undefined }) {
  const texts = useMessages('list');
  const { value, cards, total } = column;
  const name = how.labelOf(value);
  const { setNodeRef, isOver } = useDroppable({ id: value });
  const totalText = useTotalText(how.context.words);
  const error = rows?.error ?? null;
  const loaded = rows?.loaded.length ?? 0;
  const isBusy = total === null && error === null;
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-label={name}
      aria-busy={isBusy || rows?.isBehind}
      data-over={isOver || undefined}
      data-behind={rows?.isBehind || undefined}
    >
      <h2>
        {name} {total !== null && <span>{totalText(total, rows?.isTotalMinimum ?? false)}</span>}
      </h2>
      {error !== null && (
        <div role="alert" className={styles.failed}>
          <LoadFailure text={how.failedText} error={error} />
          <Button variant="default" size="compact-sm" onClick={rows?.retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      <ul>
        {isBusy && <li className={styles.waiting} />}
        {cards.map((record) => (
          <Card key={record.id} {...how} record={record} />
        ))}
      </ul>
      {rows && loaded < rows.count && (
        <Button variant="subtle" size="compact-sm" onClick={() => rows.see(1, Math.ceil(loaded / PAGE_ROWS) + 1)}>
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}

function Card({ record, ...how }: How & { readonly record: AnyRecord }) {
  const texts = useMessages('list');
  const { by, moves, labelOf, mayMove, titleOf } = how;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: record.id, disabled: !mayMove });
  const problem = moves.problems.get(cellKey(record.id, by.name));
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-card={record.id}
      data-dragging={isDragging || undefined}
      {...(mayMove && listeners)}
    >
      <CardText {...how} record={record} />
      {problem && <CellProblem problem={problem} />}
      {mayMove && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="ink"
              className={styles.menu}
              aria-label={fill(texts.moveCard, { name: titleOf(record) })}
            >
              <IconDots size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{texts.moveTo}</Menu.Label>
            {by.field.options?.map(({ value }) => (
              <Menu.Item
                key={value}
                disabled={value === record[by.name]}
                rightSection={value === record[by.name] && <IconCheck size={18} stroke={1.8} aria-hidden="true" />}
                onClick={() => moves.move(record, value, { keepsFocus: true })}
              >
                {labelOf(value)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

function CardText({
  resource,
  record,
  titleOf,
  notes,
  context,
}: Pick<Props, 'resource' | 'titleOf' | 'notes' | 'context'> & { readonly record: AnyRecord }) {
  return (
    <>
      <a href={recordHash(resource.name, record.id)} draggable={false}>
        {titleOf(record)}
      </a>
      {notes.map(({ name, field }) => {
        const text = cardText(field, record[name], context);
        return (
          text && (
            <span key={name} className={styles.note}>
              {text}
            </span>
          )
        );
      })}
    </>
  );
}
