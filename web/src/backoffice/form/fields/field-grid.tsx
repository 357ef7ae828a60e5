'use client';

import type { Field } from '@filiale/contracts/fields/field';
import type { CSSProperties } from 'react';
import { type FieldGridProps, type FieldViews, useFormSetup } from '../form-context.tsx';
import { FieldView } from './field-view.tsx';
import styles from './fields.module.css';

/** Fields in twelve columns, as wide as their contract says or their kind needs. */
function FieldGrid({ fields, prefix = '', names = Object.keys(fields) }: FieldGridProps) {
  const { beside } = useFormSetup();
  return (
    <div className={styles.grid}>
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const isPaired = beside !== null && field.translatable === true;
        return (
          <div
            key={name}
            className={styles.cell}
            style={{ '--columns': isPaired ? 12 : columnsOf(field) } as CSSProperties}
          >
            <FieldView field={field} name={name} prefix={prefix} />
          </div>
        );
      })}
    </div>
  );
}

/** How the fields of every form are drawn. */
export const fieldViews: FieldViews = { Grid: FieldGrid, View: FieldView };

/** Columns of twelve that a field takes. */
function columnsOf({ grid, type, options = [], many }: Field): number {
  if (grid !== undefined) return grid;
  switch (type) {
    case 'number':
    case 'date':
    case 'boolean':
    case 'color':
      return 4;
    case 'text':
    case 'image':
    case 'file':
      return 6;
    case 'select':
      return options.length > 0 ? 4 : 6;
    case 'reference':
      return many ? 12 : 6;
    default:
      return 12;
  }
}
