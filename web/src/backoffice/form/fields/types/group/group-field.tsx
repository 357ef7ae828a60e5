'use client';

import { EntryFields } from '../../entry-fields.tsx';
import styles from '../../fields.module.css';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

/** Fields that belong together. */
export function GroupField(props: WidgetProps) {
  const { shell } = useWidget(props);
  const { fields = {} } = props.field;
  const grid = <EntryFields field={props.field} path={props.path} />;
  // One field alone needs no frame around it.
  if (Object.keys(fields).length === 1) return grid;
  return (
    <fieldset className={styles.group}>
      <legend>{shell.label}</legend>
      {shell.description && <p className={styles.note}>{shell.description}</p>}
      {shell.error && (
        <p className={styles.error} role="alert">
          {shell.error}
        </p>
      )}
      {grid}
    </fieldset>
  );
}
