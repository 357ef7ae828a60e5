'use client';

import { useState } from 'react';
import { CreateDialog } from '../../../create-dialog.tsx';
import { RecordSelect, type RecordSelectProps } from './record-select.tsx';

export type RecordFinderProps = Omit<RecordSelectProps, 'onCreate'> & {
  /** What a new record begins with. */
  readonly initial?: Readonly<Record<string, unknown>>;
};

/** Finds a record by its name, or makes it in place. */
export function RecordFinder({ initial, ...select }: RecordFinderProps) {
  const [creating, setCreating] = useState<string | null>(null);
  const { resource, onChange } = select;
  return (
    <>
      <RecordSelect {...select} onCreate={setCreating} />
      {creating !== null && (
        <CreateDialog
          resource={resource}
          name={creating}
          {...(initial && { initial })}
          onCreated={({ id }) => onChange(id)}
          onClose={() => setCreating(null)}
        />
      )}
    </>
  );
}
