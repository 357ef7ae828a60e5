import { Suspense } from 'react';
import { loaded } from '../../loaded.ts';
import type { OwnColumn } from '../../resources/screen-props.ts';
import type { KeyFacts } from './key-state.ts';

const KeyStateChip = loaded(() => import('./key-state-chip.tsx'), 'KeyStateChip');

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
