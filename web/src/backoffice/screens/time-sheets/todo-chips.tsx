'use client';

import type { MonthTodo } from '@filiale/contracts/workforce/time-sheet';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';

/** What keeps a month from being approved, in words. */
export function TodoChips({ todo }: { readonly todo: MonthTodo }) {
  const texts = useMessages('timeSheets');
  return (['running', 'review', 'requests', 'adjustments'] as const).map(
    (kind) =>
      todo[kind] > 0 && (
        <Chip key={kind} tone="warn">
          {todo[kind] === 1 ? texts[`${kind}One`] : fill(texts[kind], { count: todo[kind] })}
        </Chip>
      ),
  );
}
