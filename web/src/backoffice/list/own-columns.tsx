import type { Label } from '@filiale/contracts/fields/locales';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AnyRecord } from '../resources/record-calls.ts';
import type { KeyFacts } from '../screens/keys/key-state.ts';

type OwnColumn = {
  readonly label: Label;
  /** What it reads of the record beside its own field. */
  readonly needs: readonly string[];
  readonly draw: (record: AnyRecord) => ReactNode;
};

const KeyStateChip = lazy(() =>
  import('../screens/keys/key-state-chip.tsx').then((module) => ({ default: module.KeyStateChip })),
);

/** Columns that say more than the value of their field, by resource and field. */
export const ownColumns: Readonly<Record<string, Readonly<Record<string, OwnColumn>>>> = {
  'api-keys': {
    hasKey: {
      label: { de: 'Zustand', en: 'State' },
      needs: ['isEnabled', 'expiresAt', 'formerKeyEndsAt', 'lastUsedAt'],
      draw: (record) => (
        <Suspense>
          <KeyStateChip facts={record as unknown as KeyFacts} />
        </Suspense>
      ),
    },
  },
};
