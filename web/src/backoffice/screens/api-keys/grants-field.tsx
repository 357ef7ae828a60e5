'use client';

import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { kindLabel } from '../../resources/kind-label.ts';
import { actionOfRight } from '../../resources/right-text.ts';
import { everyReading, type Grant, grantRows, isGranted, withGrants } from './grants.ts';
import styles from './keys.module.css';

type Props = {
  readonly value: readonly Grant[];
  readonly onChange: (value: Grant[]) => void;
  readonly isReadOnly: boolean;
};

/** What a key may do: every right that there is to grant, to be ticked. */
export function GrantsField({ value, onChange, isReadOnly }: Props) {
  const texts = useMessages('apiKeys');
  const words = pageWords(useLocale());
  const [search, setSearch] = useState('');
  const granted = value ?? [];
  const rows = grantRows(granted).map(({ resource, actions }) => {
    const rights = actions.map((action) => ({ action, name: actionOfRight(action, words) }));
    return { resource, name: kindLabel(resource, 'many')[words], rights };
  });
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(({ name, rights }) =>
    [name, ...rights.map((right) => right.name)].some((word) => word.toLowerCase().includes(wanted)),
  );
  return (
    <div className={styles.grants}>
      <div className={styles.tools}>
        <TextInput
          aria-label={texts.find}
          placeholder={texts.find}
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          autoComplete="off"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {!isReadOnly && (
          <>
            <Button variant="default" size="sm" onClick={() => onChange(withGrants(granted, everyReading, true))}>
              {texts.readAll}
            </Button>
            <Button variant="default" size="sm" disabled={granted.length === 0} onClick={() => onChange([])}>
              {texts.clear}
            </Button>
          </>
        )}
        <span className="muted small" role="status">
          {granted.length === 1 ? texts.countOne : fill(texts.count, { count: granted.length })}
        </span>
      </div>
      {found.length === 0 && <p className="muted">{texts.noneFound}</p>}
      {found.map(({ resource, name, rights }) => (
        <fieldset key={resource} className={styles.rights}>
          <legend>{name}</legend>
          <div className={styles.boxes}>
            {rights.map((right) => {
              const grant = { resource, action: right.action };
              return (
                <Checkbox
                  key={right.action}
                  label={right.name}
                  title={`${resource}.${right.action}`}
                  checked={isGranted(granted, grant)}
                  disabled={isReadOnly}
                  onChange={({ currentTarget }) => onChange(withGrants(granted, [grant], currentTarget.checked))}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
