'use client';

import { Site } from '@filiale/contracts/content/site';
import { path as pathOf } from '@filiale/rules/slug';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useChoices } from '../../form/fields/use-choices.ts';
import { DESIGN_TAB } from '../../form/model/form-tabs.ts';
import { goTo, recordHash } from '../../hash-route.ts';
import { recordKeys } from '../../query-keys.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useShop } from '../../shop-context.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import { makePage } from './make-page.ts';
import { type PageTemplate, pageTemplates } from './page-templates.ts';
import styles from './page-tools.module.css';

const isTemplate = (value: string): value is PageTemplate => (pageTemplates as string[]).includes(value);

/** A new page that begins empty, as a template, or as a copy of a page in all its languages; it opens in the page builder. */
export function NewPageDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages('pageTools');
  const { languages } = useShop();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [begin, setBegin] = useState<string>('empty');
  const [search, setSearch] = useState('');
  const made = useRef<{ id: string | null }>({ id: null });
  const { choices } = useChoices(Site, isTemplate(begin) ? [] : [begin], search, true);
  const make = useMutation({
    mutationFn: () =>
      makePage(name.trim(), isTemplate(begin) ? { template: begin } : { copyOf: begin }, languages, made.current),
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: recordKeys.all('sites') });
      goTo(recordHash('sites', id, DESIGN_TAB));
    },
  });
  const problem = refusalText(make.error, texts.notMade);
  return (
    <StaffDialog title={texts.newPage} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <TextInput
          label={texts.name}
          value={name}
          maxLength={120}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={texts.begin}
          searchable
          allowDeselect={false}
          limit={100}
          data={[
            { group: texts.templates, items: pageTemplates.map((value) => ({ value, label: texts[value] })) },
            { group: texts.copies, items: choices.map(({ value, label }) => ({ value, label })) },
          ]}
          value={begin}
          onSearchChange={setSearch}
          onChange={(value) => value !== null && setBegin(value)}
        />
        {problem !== null && <p role="alert">{problem}</p>}
        <div className={styles.actions}>
          <Button type="submit" loading={make.isPending} disabled={pathOf(name) === ''}>
            {texts.create}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
