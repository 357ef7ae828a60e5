'use client';

import type { View } from '@filiale/contracts/workforce/view';
import { Button, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import type { ViewWords } from './use-view-writes.ts';
import styles from './views.module.css';

const LONGEST = 100;

type Props = {
  /** Null: a new one. */
  readonly view: View | null;
  readonly isBusy: boolean;
  readonly onSave: (words: ViewWords) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a view, and whether colleagues see it too. */
export function ViewDialog({ view, isBusy, onSave, onClose }: Props) {
  const texts = useMessages('list');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isMissing, setMissing] = useState(false);
  return (
    <StaffDialog title={view ? texts.changeView : texts.saveView} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          const words = name.trim();
          if (words) onSave({ name: words, isShared });
          else setMissing(true);
        }}
      >
        {!view && <p className="muted">{texts.saveViewText}</p>}
        <TextInput
          data-autofocus
          label={texts.viewName}
          placeholder={texts.viewExample}
          value={name}
          maxLength={LONGEST}
          required
          error={isMissing && name.trim() === '' ? texts.viewNameMissing : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch
          label={texts.shareView}
          description={texts.shareViewText}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className={styles.steps}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
