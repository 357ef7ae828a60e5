'use client';

import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { AnyRecord } from '../../resources/record-calls.ts';

/** Nothing is read out during a drag: the notice of a move is, and with keys records are moved from their menu. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type Props = {
  readonly recordOf: (id: string) => AnyRecord | null;
  /** Draws the record under the pointer. */
  readonly lifted: (record: AnyRecord) => ReactNode;
  /** What is dragged over which droppable, and (null) that it is over none any more. */
  readonly onOver?: (record: AnyRecord | null, target: string | null) => void;
  /** `target` is the id of the droppable. */
  readonly onDrop: (record: AnyRecord, target: string) => void;
  readonly children: (dragged: AnyRecord | null) => ReactNode;
};

/** Lets records be dragged by mouse, and by touch after a moment; `useDraggable` has the id of the record, `useDroppable` that of the target. */
export function DragRecords({ recordOf, lifted, onOver, onDrop, children }: Props) {
  const [dragged, setDragged] = useState<AnyRecord | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(recordOf(String(active.id)))}
      onDragOver={({ active, over }) => onOver?.(recordOf(String(active.id)), over && String(over.id))}
      onDragCancel={() => {
        setDragged(null);
        onOver?.(null, null);
      }}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        onOver?.(null, null);
        const record = recordOf(String(active.id));
        if (record && over) onDrop(record, String(over.id));
      }}
    >
      {children(dragged)}
      <DragOverlay dropAnimation={null}>{dragged && lifted(dragged)}</DragOverlay>
    </DndContext>
  );
}
