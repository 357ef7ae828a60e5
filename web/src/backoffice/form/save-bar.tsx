'use client';

import type { Label } from '@filiale/contracts/fields/locales';
import { Button, Popover } from '@mantine/core';
import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useBottomBar } from '../app/use-bottom-bar.ts';
import { ChangeList } from './change-list.tsx';
import styles from './save-bar.module.css';
import { type RecordForm, useFormState } from './use-record-form.ts';

type Props = {
  readonly recordForm: RecordForm;
  readonly isNew: boolean;
  readonly words: keyof Label;
  readonly onSave: () => unknown;
};

/** What is not saved yet, and what can be done about it. It stays at the bottom while the form is scrolled. */
export function SaveBar({ recordForm, isNew, words, onSave }: Props) {
  const texts = useMessages('form');
  const { changes, canUndo } = useFormState(recordForm);
  const count = changes.length;
  const bar = useBottomBar<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar} data-dirty={count > 0 || isNew || undefined}>
      <div className={styles.state}>
        <span role="status" className={styles.count} data-some={count > 0 || undefined}>
          {count > 0 && (count === 1 ? texts.unsavedOne : fill(texts.unsaved, { count }))}
        </span>
        {count > 0 && (
          <Popover position="top-start" withArrow trapFocus width="min(32rem, calc(100vw - 2rem))" shadow="md">
            <Popover.Target>
              <Button variant="subtle" size="sm">
                {texts.show}
              </Button>
            </Popover.Target>
            <Popover.Dropdown className={styles.list}>
              <ChangeList recordForm={recordForm} changes={changes} words={words} />
            </Popover.Dropdown>
          </Popover>
        )}
      </div>
      <div className={styles.steps}>
        <Button
          variant="subtle"
          size="sm"
          aria-label={texts.undo}
          disabled={!canUndo}
          leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
          onClick={recordForm.undo}
        >
          <span className={styles.undo}>{texts.undo}</span>
        </Button>
        <Button variant="default" size="sm" disabled={count === 0} onClick={recordForm.discard}>
          {texts.discard}
        </Button>
        <Button
          type="button"
          size="sm"
          loading={recordForm.isSaving}
          disabled={count === 0 && !isNew}
          leftSection={<IconDeviceFloppy size={18} stroke={1.8} aria-hidden />}
          rightSection={<kbd className={styles.keys}>{texts.saveKeys}</kbd>}
          onClick={() => onSave()}
        >
          {isNew ? texts.create : texts.save}
        </Button>
      </div>
    </div>
  );
}
