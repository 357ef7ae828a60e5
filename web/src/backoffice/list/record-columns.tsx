import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useCallback, useMemo } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import type { GridCard, GridColumn } from '../grid/grid-column.ts';
import { RowLetter, RowName } from '../grid/grid-row.tsx';
import { recordHash } from '../hash-route.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle, titleFields } from '../resources/record-title.ts';
import type { CellContext } from './cell-context.ts';
import { CellProblem } from './cell-problem.tsx';
import { cardText, cellText } from './cell-text.ts';
import { ListCell } from './list-cell.tsx';
import { imageOf, isFigure, isSortable, isState, type ListColumn, trackOf } from './list-columns.ts';
import { Thumbnail } from './thumbnail.tsx';
import { cellKey, type Problems } from './use-cell-writes.ts';
import type { ListLook } from './use-list-look.ts';

/** What a grid shows of the records of a resource: the name with its picture and note, then the columns of the look. */
export function useRecordColumns(
  resource: AnyResource,
  { can, columns, note }: ListLook,
  context: CellContext,
  problems: Problems,
) {
  const { name: nameText } = useMessages('list');
  const titleOf = useCallback(
    (record: AnyRecord): string => {
      const title = recordTitle(resource, record, context.locale);
      // One that is named by another record, as a shift by its person, is called like that one.
      return context.titleOf(title) ?? title;
    },
    [resource, context],
  );
  return useMemo(() => {
    const nameWith = (textOf: (record: AnyRecord) => string) => (record: AnyRecord) => (
      <RowName
        href={recordHash(resource.name, record.id)}
        title={titleOf(record)}
        note={textOf(record)}
        picture={pictureOf(resource, can.picture, record, titleOf(record))}
      />
    );
    const words = (of: readonly ListColumn[], read: typeof cellText) => (record: AnyRecord) =>
      of
        .map(({ name, field }) => read(field, record[name], context))
        .filter(Boolean)
        .join(' · ');
    const notes = note ? [note] : [];
    const { titleColumn } = can;
    const isNamed = titleColumn !== null && titleFields(resource).shown.length === 1;
    const first: GridColumn<AnyRecord> = {
      name: titleColumn?.name ?? 'title',
      label: isNamed ? titleColumn.field.label[context.words] : nameText,
      width: 'minmax(14rem, 2fr)',
      isSortable: titleColumn !== null && isSortable(titleColumn),
      draw: nameWith(words(notes, cellText)),
    };
    const others = columns.map(
      (column): GridColumn<AnyRecord> => ({
        name: column.name,
        label: column.field.label[context.words],
        width: trackOf(column),
        ...(isFigure(column) && { align: 'end' as const }),
        isSortable: isSortable(column),
        isEditable: can.isEditable(column),
        draw: (record) => {
          const problem = problems.get(cellKey(record.id, column.name));
          if (problem) return <CellProblem problem={problem} />;
          return <ListCell column={column} record={record} context={context} />;
        },
      }),
    );
    const inLine = columns.filter((column) => !column.isMade && !isAtEnd(column)).slice(0, 2);
    const figure = columns.find(isFigure);
    const state = columns.find(isState);
    const card: GridCard<AnyRecord> = {
      name: nameWith(words([...notes, ...inLine], cardText)),
      end: (record) => (
        <>
          {figure && (
            <strong>
              <ListCell column={figure} record={record} context={context} />
            </strong>
          )}
          {state && <ListCell column={state} record={record} context={context} />}
        </>
      ),
    };
    return { columns: [first, ...others], card, titleOf };
  }, [resource, can, columns, note, context, problems, nameText, titleOf]);
}

function pictureOf(resource: AnyResource, field: string | null, record: AnyRecord, title: string) {
  const image = imageOf(resource, field, record);
  if (image) return <Thumbnail image={image} />;
  return field === null ? null : <RowLetter of={title} />;
}

/** Stands at the end of a card, or says too little for its line. */
const isAtEnd = (column: ListColumn): boolean =>
  isFigure(column) || isState(column) || column.name === 'updatedAt' || column.name === 'createdAt';
