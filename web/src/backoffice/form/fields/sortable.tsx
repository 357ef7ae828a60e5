'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './sortable.module.css';

const strategies = { below: verticalListSortingStrategy, wrapped: rectSortingStrategy, mixed: () => null } as const;

type ListProps = {
  readonly ids: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  /** `wrapped`: chips that stand in lines, instead of one below the other. `mixed`: things of several sizes, which stay while one is dragged; a mark shows where it will be. */
  readonly arranged?: keyof typeof strategies;
  readonly children: ReactNode;
};

/** Things in an order that is changed by dragging their handles; `sortableKeys` moves them by keys. */
export function SortableList({ ids, onMove, arranged = 'below', children }: ListProps) {
  const texts = useMessages('form');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), over ? ids.indexOf(String(over.id)) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const place = (id: unknown): number => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => fill(texts.dragStart, { place: place(active.id) }),
    onDragOver: ({ over }) => (over ? fill(texts.dragOver, { place: place(over.id) }) : ''),
    onDragEnd: ({ over }) => (over ? fill(texts.dragEnd, { place: place(over.id) }) : texts.dragCancel),
    onDragCancel: () => texts.dragCancel,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.dragHow } }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={strategies[arranged]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

type ItemProps = {
  readonly id: string;
  readonly className?: string | undefined;
  /** What it is called, for whoever hears its handle. */
  readonly label: string;
  readonly isFixed?: boolean;
  readonly children: (handle: ReactNode) => ReactNode;
  readonly onMoveBy: (step: -1 | 1) => void;
};

/** One of them. It is moved by its handle, and by Alt with an arrow while the keyboard is anywhere within. */
export function SortableItem({ id, className, label, isFixed = false, children, onMoveBy }: ItemProps) {
  const texts = useMessages('form');
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isOver,
    activeIndex,
    index,
  } = useSortable({
    id,
    disabled: isFixed,
  });
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!event.altKey || isFixed || (step !== 1 && step !== -1)) return;
    event.preventDefault();
    event.stopPropagation();
    onMoveBy(step);
    focusHandle(id);
  };
  const { tabIndex: _tab, role: _role, ...described } = attributes;
  const handle = isFixed ? null : (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...described}
      {...listeners}
      className={styles.handle}
      aria-label={fill(texts.move, { label })}
      aria-roledescription={texts.sortable}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    >
      <IconGripVertical size={18} stroke={1.8} aria-hidden />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      data-sortable={id}
      data-dragging={isDragging || undefined}
      data-target={isOver && !isDragging ? (activeIndex < index ? 'after' : 'before') : undefined}
      className={`${styles.item} ${className ?? ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={keys}
    >
      {children(handle)}
    </li>
  );
}

/** What was moved keeps the keyboard, which the browser takes from what changes its place. */
function focusHandle(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-sortable="${CSS_ESCAPE(id)}"] .${styles.handle}`)?.focus(),
  );
}
const CSS_ESCAPE = (text: string): string => globalThis.CSS.escape(text);
