'use client';

import { isLocale } from '@filiale/contracts/fields/locales';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { writtenWords } from '../../../i18n/shop-languages.ts';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';
import styles from './currency.module.css';
import { useLanguageOptions } from './use-language-options.ts';

/** The language of the company's texts, what another one brings, and how far the words of the shop are in it. */
export function LanguageField(props: WidgetProps) {
  const texts = useMessages('company');
  const words = useMessages('form');
  const locale = useLocale();
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const [search, setSearch] = useState('');
  const value = String(held.value ?? '');
  const kept = useMemo(() => [value], [value]);
  const data = useLanguageOptions(kept, search);
  const before = String(form.formState.defaultValues?.[props.path] ?? '');
  return (
    <div className={styles.field}>
      <Select
        {...shell}
        ref={held.ref}
        name={props.path}
        readOnly={isReadOnly}
        data={data}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        allowDeselect={false}
        nothingFoundMessage={words.nothingFound}
        value={value || null}
        onChange={(chosen) => {
          typed();
          held.onChange(chosen ?? '');
        }}
        onBlur={() => {
          held.onBlur();
          left();
        }}
      />
      {isLocale(value) && <Notes {...{ value, before, texts, locale }} />}
    </div>
  );
}

type NotesProps = {
  readonly value: string;
  readonly before: string;
  readonly texts: ReturnType<typeof useMessages<'company'>>;
  readonly locale: string;
};

function Notes({ value, before, texts, locale }: NotesProps) {
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(value) ?? value;
  const words = {
    reviewed: null,
    unreviewed: texts.languageUnreviewed,
    missing: texts.languageMissing,
  }[writtenWords(value)];
  const notes = [...(value === before ? [] : [texts.languageTexts, texts.languageAddresses]), words].filter(
    (note) => note !== null,
  );
  if (notes.length === 0) return null;
  return (
    <div className="muted small" role="status">
      {notes.map((note) => (
        <p key={note}>{fill(note, { language })}</p>
      ))}
    </div>
  );
}
