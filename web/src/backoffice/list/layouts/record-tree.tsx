'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Tree as TreeOf } from '@filiale/contracts/fields/resource';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronRight, IconDots } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { GridBody } from '../../grid/grid-body.tsx';
import { useGridKeys } from '../../grid/use-grid-keys.ts';
import { recordHash } from '../../hash-route.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { recordTitle } from '../../resources/record-title.ts';
import type { CellContext } from '../cell-context.ts';
import { CellProblem } from '../cell-problem.tsx';
import { cardText } from '../cell-text.ts';
import { fieldOf, type ListColumn } from '../list-columns.ts';
import { useCellContext } from '../use-cell-context.ts';
import { cellKey } from '../use-cell-writes.ts';
import { useTitles } from '../use-titles.ts';
import { DragRecords } from './drag-records.tsx';
import type { LayoutProps } from './layout-props.ts';
import styles from './record-tree.module.css';
import { mayHang, type TreeLine, type TreeRow, treeLines } from './tree-rows.ts';
import { type Moves, useMoves } from './use-moves.ts';
import { useTree } from './use-tree.ts';

type Props = LayoutProps & { readonly tree: TreeOf; readonly isFound: boolean };

/** The records of a list below each other; moving one writes what it hangs from. */
export function RecordTree(props: Props) {
  const { resource, tree, grid, empty, failedText } = props;
  const field = fieldOf(resource, tree.parent);
  return (
    <GridBody grid={grid} empty={empty} failedText={failedText} can={null}>
      {field && <Lines {...props} by={{ name: tree.parent, field }} />}
    </GridBody>
  );
}

const indent = (level: number) => ({ '--level': level }) as CSSProperties;

/** Stands for the top where something is dropped. */
const TOP = ' ';

function Lines(props: Props & { readonly by: ListColumn }) {
  const { resource, by, notes, label, asked, read, isFound, isWritable, onSearch, onCreate } = props;
  const texts = useMessages('list');
  const tree = useTree({ resource, asked, read, by: by.name, isFound });
  const context = useCellContext(useTitles(notes, tree.records));
  const titleOf = (record: AnyRecord): string => recordTitle(resource, record, context.locale);
  const labelOf = (id: string | null): string => {
    const found = tree.records.find((record) => record.id === id);
    return found ? titleOf(found) : texts.topLevel;
  };
  const moves = useMoves(resource, by, context, { titleOf, labelOf, focused: 'a' });
  const lines = treeLines({ ...tree, by: by.name, moved: moves.moved });
  const mayMove = isWritable(by);
  const move = (record: AnyRecord, to: string | null, how?: { readonly keepsFocus: boolean }) => {
    if (!mayMove || !mayHang(lines, record.id, to)) return;
    if (to !== null) tree.toggle(to, true);
    moves.move(record, to, how);
  };
  useGridKeys({ search: onSearch, undo: moves.undo, ...(onCreate && { create: onCreate }) });
  const how: Omit<How, 'dragged'> = {
    resource: props.resource,
    by,
    notes,
    context,
    titleOf,
    moves,
    lines,
    mayMove,
    move,
    toggle: tree.toggle,
  };
  return (
    <DragRecords
      recordOf={(id) => tree.records.find((record) => record.id === id) ?? null}
      lifted={(record) => <div className={styles.lifted}>{titleOf(record)}</div>}
      onDrop={(record, target) => move(record, target === TOP ? null : target)}
    >
      {(dragged) => (
        <div className={styles.scroller}>
          {dragged && <Top />}
          <ul className={styles.tree} aria-label={label} aria-busy={!tree.branches.get(null)}>
            {lines.map((line) =>
              line.kind === 'record' ? (
                <Line key={line.record.id} {...how} dragged={dragged} row={line} />
              ) : line.kind === 'waiting' ? (
                <li key={`${line.parent} …`} className={styles.waiting} style={indent(line.level)} />
              ) : (
                <li key={`${line.parent} +`} style={indent(line.level)} className={styles.line}>
                  <Button variant="subtle" size="compact-sm" onClick={() => tree.showMore(line.parent)}>
                    {fill(texts.moreEntries, { count: line.left })}
                  </Button>
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </DragRecords>
  );
}

/** Where something is dropped that is to hang from nothing. */
function Top() {
  const texts = useMessages('list');
  const { setNodeRef, isOver } = useDroppable({ id: TOP });
  return (
    <div ref={setNodeRef} className={styles.top} data-over={isOver || undefined}>
      {texts.topLevel}
    </div>
  );
}

type How = Pick<Props, 'resource' | 'notes' | 'titleOf'> & {
  readonly by: ListColumn;
  readonly context: CellContext;
  readonly moves: Moves<string | null>;
  readonly lines: readonly TreeLine[];
  readonly dragged: AnyRecord | null;
  readonly mayMove: boolean;
  readonly move: (record: AnyRecord, to: string | null, how?: { readonly keepsFocus: boolean }) => void;
  readonly toggle: (id: string, isOpen: boolean) => void;
};

function Line({ row, ...how }: How & { readonly row: TreeRow }) {
  const { resource, by, notes, context, titleOf, moves, lines, dragged, mayMove, move, toggle } = how;
  const texts = useMessages('list');
  const { record, level, isOpen, hasChildren, parent, before } = row;
  const { id } = record;
  const title = titleOf(record);
  const drag = useDraggable({ id, disabled: !mayMove });
  const isTarget = dragged !== null && dragged.id !== id && mayHang(lines, dragged.id, id);
  const drop = useDroppable({ id, disabled: !isTarget });
  const problem = moves.problems.get(cellKey(id, by.name));
  const above = lines.find((line) => line.kind === 'record' && line.record.id === parent);
  const outer = above?.kind === 'record' ? above.parent : null;
  const keep = { keepsFocus: true };
  const inwards = () => before && move(record, before.id, keep);
  const outwards = () => parent !== null && move(record, outer, keep);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const done = keyOf(event, { inwards, outwards, row, toggle });
    if (done) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: items of lists have levels since ARIA 1.1
    <li
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      aria-level={level}
      className={styles.line}
      style={indent(level)}
      data-card={id}
      data-over={drop.isOver || undefined}
      data-dragging={drag.isDragging || undefined}
      {...(mayMove && drag.listeners)}
      onKeyDown={onKeyDown}
    >
      {hasChildren ? (
        <ActionIcon
          variant="subtle"
          color="ink"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={fill(isOpen ? texts.closeBranch : texts.openBranch, { name: title })}
          onClick={() => toggle(id, !isOpen)}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <span className={styles.leaf} />
      )}
      <span className={styles.text}>
        <a href={recordHash(resource.name, id)} draggable={false}>
          {title}
        </a>
        <small>
          {notes
            .map(({ name, field }) => cardText(field, record[name], context))
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {problem && <CellProblem problem={problem} />}
      {mayMove && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="ink"
              className={styles.menu}
              aria-label={fill(texts.moveCard, { name: title })}
            >
              <IconDots size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={!before} onClick={inwards}>
              {before ? fill(texts.moveBelow, { name: titleOf(before) }) : texts.moveInwards}
            </Menu.Item>
            <Menu.Item disabled={parent === null} onClick={outwards}>
              {texts.moveOutwards}
            </Menu.Item>
            <Menu.Item disabled={parent === null} onClick={() => move(record, null, keep)}>
              {texts.moveToTop}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

type Does = {
  readonly inwards: () => void;
  readonly outwards: () => void;
  readonly row: TreeRow;
  readonly toggle: How['toggle'];
};

/** What a key does at a line: arrows go up and down, open and close; with Alt they move it in and out. True: it did something. */
function keyOf(event: KeyboardEvent<HTMLElement>, { inwards, outwards, row, toggle }: Does): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const beside =
    event.key === 'ArrowDown' ? 'nextElementSibling' : event.key === 'ArrowUp' ? 'previousElementSibling' : null;
  if (beside !== null && !event.altKey) {
    event.currentTarget[beside]?.querySelector('a')?.focus();
    return true;
  }
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return false;
  const isRight = event.key === 'ArrowRight';
  if (event.altKey) (isRight ? inwards : outwards)();
  else if (row.hasChildren) toggle(row.record.id, isRight);
  return true;
}
