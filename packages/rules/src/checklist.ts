import type { Task } from '@filiale/contracts/workforce/task';

type Item = Task['checklist'][number];

/** Whether a measured value is beyond one of its limits. */
export const isOutOfLimits = ({ value, min, max }: Pick<Item, 'value' | 'min' | 'max'>): boolean =>
  value !== null && ((min !== null && value < min) || (max !== null && value > max));

/** What an item lacks that is said to be done: its value, its photo, or a note on a value out of its limits; null: nothing. */
export function lackOfItem(item: Item): 'value' | 'photo' | 'note' | null {
  if (!item.isDone) return null;
  switch (item.kind) {
    case 'tick':
      return null;
    case 'photo':
      return item.photo === null ? 'photo' : null;
    case 'value':
      if (item.value === null) return 'value';
      return isOutOfLimits(item) && item.note === '' ? 'note' : null;
    default:
      return item.kind satisfies never;
  }
}

/** Items that ask for proof and have none: with them a task is not done. */
export const unproved = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ kind, isDone }) => kind !== 'tick' && !isDone);

/** Items whose value is out of its limits since a change. */
export function newlyOutOfLimits(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const known = new Map(before.map((item) => [item.id, item]));
  return after.filter((item) => {
    const was = known.get(item.id);
    return item.isDone && isOutOfLimits(item) && !(was?.isDone && was.value === item.value);
  });
}
