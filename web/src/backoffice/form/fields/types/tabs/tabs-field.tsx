'use client';

import { useState } from 'react';
import { useFormSetup } from '../../../form-context.tsx';
import styles from '../../fields.module.css';
import { TabList } from '../../tab-list.tsx';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

/** The fields of a group as tabs, one for each of its fields that is a group; what is none stands above them. */
export function TabsField(props: WidgetProps) {
  const { shell } = useWidget(props);
  const { views } = useFormSetup();
  const entries = Object.entries(props.field.fields ?? {});
  const isTab = ([, { type }]: (typeof entries)[number]): boolean => type === 'group';
  const tabs = entries.filter(isTab);
  const [chosen, setChosen] = useState(tabs[0]?.[0] ?? '');
  const id = `tabs-${props.path}`;
  return (
    <fieldset className={styles.group}>
      <legend>{shell.label}</legend>
      <views.Grid fields={Object.fromEntries(entries.filter((entry) => !isTab(entry)))} prefix={`${props.path}.`} />
      <TabList
        id={id}
        label={String(shell.label)}
        tabs={tabs.map(([key, { label }]) => ({ key, label }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {tabs.map(([key, { fields = {} }]) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== chosen}
        >
          <views.Grid fields={fields} prefix={`${props.path}.${key}.`} />
        </div>
      ))}
    </fieldset>
  );
}
