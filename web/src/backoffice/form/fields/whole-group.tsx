'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { fill } from '../../../i18n/define-messages.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useShop } from '../../shop-context.tsx';
import { useFormSetup } from '../form-context.tsx';
import { valueAtPath } from '../model/at-path.ts';
import styles from './fields.module.css';
import { fieldTypes } from './types/field-types.ts';

type Props = {
  readonly field: Field;
  /** Where the group of the language stands. */
  readonly path: string;
  /** Where that of the company's language stands. */
  readonly basePath: string;
  readonly locale: string;
};

/** A group that a language has whole: its own fields, or how it gets one, as a copy of the base language's. Source: SITE-004. */
export function WholeGroup({ field, path, basePath, locale }: Props) {
  const texts = useMessages('form');
  const page = useLocale();
  const { languages } = useShop();
  const { form, base, isReadOnly } = useFormSetup();
  const value: unknown = useWatch({ control: form.control, name: path });
  const Input = fieldTypes[field.type].Input;
  const nameOf = (of: string): string => languageNames(of, languages.offered, page).name;
  const names = { name: nameOf(locale), base: nameOf(base) };
  const set = (next: unknown): void => form.setValue(path, next as never);
  const isFixed = isReadOnly(basePath);
  if (!value)
    return (
      <div className={styles.group}>
        <p className={styles.note}>{fill(texts.noOwnGroup, names)}</p>
        {!isFixed && (
          <Button variant="default" onClick={() => set(structuredClone(valueAtPath(form.getValues(), basePath)))}>
            {fill(texts.copyGroup, names)}
          </Button>
        )}
      </div>
    );
  return (
    <div className={styles.kind}>
      <Input path={path} field={field} lang={locale} />
      {!isFixed && (
        <Button variant="subtle" color="red" onClick={() => set(undefined)}>
          {fill(texts.dropGroup, names)}
        </Button>
      )}
    </div>
  );
}
