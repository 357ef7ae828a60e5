'use client';

import { useState } from 'react';
import { CreateDialog } from '../../../create-dialog.tsx';
import type { RecordFinderProps } from '../../../form-context.tsx';
import { RecordSelect } from './record-select.tsx';

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
