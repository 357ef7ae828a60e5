import type { Announcements } from '@dnd-kit/core';

/** Nothing is told while something is dragged: the notice of a move is read out, and by keys things are moved from their menu. */
export const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
