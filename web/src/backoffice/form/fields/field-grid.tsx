'use client';

import type { CSSProperties } from 'react';
import { type FieldGridProps, type FieldViews, useFormSetup } from '../form-context.tsx';
import { FieldView } from './field-view.tsx';
import styles from './fields.module.css';
import { fieldTypes } from './types/field-types.ts';
import { RecordFinder } from './types/reference/record-finder.tsx';

/** Fields in twelve columns, as wide as their contract says or their type needs. */
function FieldGrid({ fields, prefix = '', names = Object.keys(fields) }: FieldGridProps) {
  const { beside } = useFormSetup();
  return (
    <div className={styles.grid}>
      {names.map((name) => {
        const field = fields[name];
        if (!field || (field.within && names.includes(field.within))) return null;
        const isPaired = beside !== null && field.translatable === true;
        return (
          <div
            key={name}
            className={styles.cell}
            style={
              { '--columns': isPaired ? 12 : (field.grid ?? fieldTypes[field.type].width(field)) } as CSSProperties
            }
          >
            <FieldView field={field} name={name} prefix={prefix} />
          </div>
        );
      })}
    </div>
  );
}

/** How the fields of every form are drawn. */
export const fieldViews: FieldViews = { Grid: FieldGrid, View: FieldView, Finder: RecordFinder, types: fieldTypes };
