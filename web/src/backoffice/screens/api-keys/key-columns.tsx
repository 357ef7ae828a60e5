import { lazy, Suspense } from 'react';
import type { OwnColumn } from '../../resources/screen-props.ts';
import type { KeyFacts } from './key-state.ts';

const KeyStateChip = lazy(() => import('./key-state-chip.tsx').then((module) => ({ default: module.KeyStateChip })));

/** What a key is, in place of whether it has a secret. */
export const keyColumns: Readonly<Record<string, OwnColumn>> = {
  hasKey: {
    label: { de: 'Zustand', en: 'State' },
    needs: ['isEnabled', 'expiresAt', 'formerKeyEndsAt', 'lastUsedAt'],
    draw: (record) => (
      <Suspense>
        <KeyStateChip facts={record as unknown as KeyFacts} />
      </Suspense>
    ),
  },
};
