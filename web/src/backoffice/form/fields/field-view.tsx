'use client';

import { isWholePerLanguage } from '@filiale/contracts/fields/field';
import { Skeleton } from '@mantine/core';
import { memo, Suspense } from 'react';
import { type FieldViewProps, useFormSetup } from '../form-context.tsx';
import { TRANSLATIONS } from '../model/form-values.ts';
import styles from './fields.module.css';
import { hasOwnWidget, OwnField, wholeWidgets } from './own-field.tsx';
import { fieldTypes } from './types/field-types.ts';
import { WholeGroup } from './whole-group.tsx';

/** A field, and beside it the same text in another language where one is looked at. */
export const FieldView = memo(function FieldView({ field, name, prefix }: FieldViewProps) {
  const { beside, isReadOnly } = useFormSetup();
  const Widget =
    wholeWidgets[field.widget ?? ''] ?? (hasOwnWidget(field.widget) ? OwnField : fieldTypes[field.type].Input);
  const path = `${prefix}${name}`;
  const isFixed = isReadOnly(path) || undefined;
  const own = (
    <div data-path={path} data-fixed={isFixed} className={styles.field}>
      <Suspense fallback={<Skeleton height={58} />}>
        <Widget path={path} field={field} />
      </Suspense>
    </div>
  );
  if (beside === null || !field.translatable) return own;
  const other = `${prefix}${TRANSLATIONS}.${beside}.${name}`;
  return (
    <div className={styles.pair}>
      {own}
      <div data-path={other} data-fixed={isFixed} className={styles.field} data-translation>
        <Suspense fallback={<Skeleton height={58} />}>
          {isWholePerLanguage(field) ? (
            <WholeGroup key={beside} path={other} basePath={path} field={field} locale={beside} />
          ) : (
            <Widget key={beside} path={other} field={field} lang={beside} />
          )}
        </Suspense>
      </div>
    </div>
  );
});
