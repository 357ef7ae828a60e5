import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Suspense, useState } from 'react';
import { reportFailure } from '../failures/report-failure.ts';
import { isSelected } from '../grid/selection.ts';
import type { Grid } from '../grid/use-grid.ts';
import { loaded } from '../loaded.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle } from '../resources/record-title.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx';
import type { CellContext } from './cell-context.ts';
import { selectedRecords } from './selected-records.ts';
import { useBulkDelete } from './use-bulk-delete.ts';
import type { ListLook } from './use-list-look.ts';

const RowActions = loaded(() => import('./row-actions.tsx'), 'RowActions');
const BulkEdit = loaded(() => import('./bulk-edit.tsx'), 'BulkEdit');

type Props = {
  readonly resource: AnyResource;
  readonly look: ListLook;
  readonly grid: Grid<AnyRecord>;
  readonly context: CellContext;
  /** The row that a finger rests on, by its index. */
  readonly held: number | null;
  readonly onOpen: (record: AnyRecord) => void;
  readonly onLeave: () => void;
};

/** What is done with the records that are selected, and with the one that a finger rests on, by whoever may. */
export function BulkActions({ resource, look: { can, asked }, grid, context, held, onOpen, onLeave }: Props) {
  const labelOf = useLabels();
  const { words, locale } = context;
  const { rows, selection, isSelectable } = grid;
  const { count } = selection;
  const [isEditing, setEditing] = useState(false);
  const remove = useBulkDelete(resource, selection.clear);
  const readSelected = (fields: readonly string[]) =>
    selectedRecords(resource.name, selection.selection, asked, fields);
  const removeSelected = async () => {
    try {
      const { isWhole, ids } = selection.selection;
      await remove.ask(isWhole ? (await readSelected([])).map(({ id }) => id) : [...ids]);
    } catch (error) {
      reportFailure({ text: labelOf(failureText(resource.label, 'list')), error, recovery: null });
    }
  };
  const record = held === null ? undefined : rows.rowAt(held);
  const editOnly = (id: string) => {
    selection.selectOnly(id);
    setEditing(true);
  };
  return (
    <>
      {count > 0 && (
        <BulkBar
          count={count}
          total={rows.total ?? 0}
          words={words}
          isBusy={remove.work !== null}
          onEdit={can.update ? () => setEditing(true) : null}
          onDelete={can.delete ? () => void removeSelected() : null}
          onAll={selection.selectWhole}
          onNone={selection.clear}
        />
      )}
      {held !== null && record && (
        <Suspense>
          <RowActions
            name={recordTitle(resource, record, locale)}
            isSelected={isSelected(selection.selection, record.id)}
            onOpen={() => onOpen(record)}
            onSelect={isSelectable ? () => void selection.tick(held, false) : null}
            onEdit={can.update ? () => editOnly(record.id) : null}
            onDelete={can.delete ? () => void remove.ask([record.id]) : null}
            onClose={onLeave}
          />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <BulkEdit
            resource={resource}
            columns={can.all.filter(can.isWritable)}
            count={count}
            context={context}
            read={readSelected}
            onClose={(isDone) => {
              setEditing(false);
              if (isDone) selection.clear();
            }}
          />
        </Suspense>
      )}
      <BulkDeleteDialog resource={resource} words={words} of={remove} />
    </>
  );
}
