'use client';

import { SegmentedControl } from '@mantine/core';
import { type ComponentType, Suspense, useDeferredValue } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { panels, previews } from '../resources/panels.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import type { PanelProps } from '../resources/screen-props.ts';
import styles from './record-panels.module.css';
import { type RecordForm, useFormState } from './use-record-form.ts';

type Props = { readonly resource: string; readonly record: AnyRecord | null; readonly recordForm: RecordForm };

const previewOf = (resource: string): ComponentType<PanelProps> | undefined =>
  (previews as Readonly<Record<string, ComponentType<PanelProps>>>)[resource];
const panelsOf = (resource: string): readonly ComponentType<PanelProps>[] =>
  (panels as Readonly<Record<string, readonly ComponentType<PanelProps>[]>>)[resource] ?? [];

export const hasPanels = (resource: string): boolean =>
  previewOf(resource) !== undefined || panelsOf(resource).length > 0;

/** Panels beside a form, such as its preview, which follow typing a moment later. */
export function RecordPanels({ resource, record, recordForm }: Props) {
  const { values } = useFormState(recordForm);
  const shown = useDeferredValue(values);
  const Preview = previewOf(resource);
  return (
    <aside className={styles.panels}>
      {panelsOf(resource).map((Panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
        <div key={index} className={styles.panel}>
          <Suspense fallback={<div aria-busy="true" />}>
            <Panel record={record} values={shown} />
          </Suspense>
        </div>
      ))}
      {Preview && (
        <div className={styles.preview}>
          <Suspense fallback={<div aria-busy="true" />}>
            <Preview record={record} values={shown} />
          </Suspense>
        </div>
      )}
    </aside>
  );
}

/** The part that is shown where form and preview do not fit beside each other. */
export type Seen = 'form' | 'preview';

type SwitchProps = { readonly resource: string; readonly seen: Seen; readonly onSee: (seen: Seen) => void };

/** Where form and preview do not fit beside each other, one of them is seen at a time. */
export function PreviewSwitch({ resource, seen, onSee }: SwitchProps) {
  const texts = useMessages('form');
  if (!previewOf(resource)) return null;
  return (
    <div className={styles.switch}>
      <SegmentedControl
        fullWidth
        aria-label={texts.seen}
        data={[
          { value: 'form', label: texts.seenForm },
          { value: 'preview', label: texts.seenPreview },
        ]}
        value={seen}
        onChange={(value) => onSee(value as Seen)}
      />
    </div>
  );
}
