'use client';

import { Suspense, useDeferredValue } from 'react';
import { panels } from '../resources/panels.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import styles from './record-panels.module.css';
import { type RecordForm, useFormState } from './use-record-form.ts';

type Props = { readonly resource: string; readonly record: AnyRecord | null; readonly recordForm: RecordForm };

export const hasPanels = (resource: string): boolean => (panels[resource]?.length ?? 0) > 0;

/** What stands beside a form: previews and the like, following what is typed a moment later. */
export function RecordPanels({ resource, record, recordForm }: Props) {
  const { values } = useFormState(recordForm);
  const shown = useDeferredValue(values);
  return (
    <aside className={styles.panels}>
      {panels[resource]?.map((Panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
        <Suspense key={index} fallback={<div aria-busy="true" />}>
          <Panel record={record} values={shown} />
        </Suspense>
      ))}
    </aside>
  );
}
